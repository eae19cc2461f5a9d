//! The page of statistics.

mod page;

pub use page::StatisticsPage;
