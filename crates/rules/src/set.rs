//! The shared implementation of one-word sets: operators, iteration, conversions.

/// Implements the operators of Rust's sets, an iterator in the order of the bits, and conversions
/// for a set in one machine word, whose items have a `bit` and a `from_bit`, and whose largest value
/// has the given name.
macro_rules! set {
    ($Set:ident($Bits:ty) of $Item:ident up to $ALL:ident, $(#[$doc:meta])* $Iter:ident) => {
        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// Returns the set of some bits; those that stand for no item are dropped.
            #[inline]
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits & Self::$ALL.0)
            }

            /// Returns the bits, with that of the first item in the lowest place.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Returns the set with an item added.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                Self(self.0 | 1 << item.bit())
            }

            /// Returns the set without an item.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> Self {
                Self(self.0 & !(1 << item.bit()))
            }

            /// Returns whether an item is in the set.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.bit() & 1 == 1
            }

            /// Returns whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the items in reading order.
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self.0)
            }

            /// Returns the first item in reading order, or `None` if there is none.
            #[inline]
            pub fn first(self) -> Option<$Item> {
                self.iter().next()
            }

            /// Returns the last item in reading order, or `None` if there is none.
            #[inline]
            pub fn last(self) -> Option<$Item> {
                self.iter().next_back()
            }

            /// Returns whether every item is also in the other set.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns whether no item is in the other set.
            #[inline]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }
        }

        set!(@operator $Set, BitAnd::bitand, BitAndAssign::bitand_assign, |a, b| a & b,
            "The intersection.");
        set!(@operator $Set, BitOr::bitor, BitOrAssign::bitor_assign, |a, b| a | b,
            "The union.");
        set!(@operator $Set, BitXor::bitxor, BitXorAssign::bitxor_assign, |a, b| a ^ b,
            "The items of one set alone.");
        set!(@operator $Set, Sub::sub, SubAssign::sub_assign, |a, b| a & !b,
            "The items of the first set that are not in the second.");

        /// The items outside the set.
        impl core::ops::Not for $Set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(!self.0 & Self::$ALL.0)
            }
        }

        impl From<$Item> for $Set {
            fn from(item: $Item) -> Self {
                Self::EMPTY.with(item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self |= Self::from_iter(items);
            }
        }

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Item;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self).finish()
            }
        }

        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter($Bits);

        impl Iterator for $Iter {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                (self.0 != 0).then(|| {
                    let bit = self.0.trailing_zeros();
                    self.0 &= self.0 - 1;
                    $Item::from_bit(bit as u8)
                })
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let count = self.0.count_ones() as usize;
                (count, Some(count))
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Item> {
                let bit = self.0.checked_ilog2()?;
                self.0 ^= 1 << bit;
                Some($Item::from_bit(bit as u8))
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl core::iter::FusedIterator for $Iter {}
    };

    (@operator $Set:ident, $Trait:ident::$method:ident, $Assign:ident::$assign:ident,
        |$a:ident, $b:ident| $result:expr, $doc:literal) => {
        #[doc = $doc]
        impl core::ops::$Trait for $Set {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }

        impl core::ops::$Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = core::ops::$Trait::$method(*self, other);
            }
        }
    };
}

pub(crate) use set;
