import { chromium } from "playwright-core"; import { serve } from "/tmp/w/serve.mjs";
const [s,base]=await serve(process.argv[2]??"/work/main/dist");
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-quic","--disable-background-networking","--use-angle=swiftshader","--enable-unsafe-swiftshader"]});
for (const path of ["/","/play/classic/"]) { const p=await b.newPage({viewport:{width:1440,height:900}}); p.on("console",m=>console.log("console",m.type(),m.text())); p.on("pageerror",e=>console.log("ERR",e)); await p.goto(base+path); await p.waitForTimeout(3000); console.log(path, await p.evaluate(()=>document.querySelector("#app").innerHTML.slice(0,6000))); await p.screenshot({path:`/tmp/w/s${path.replaceAll("/","_")}.png`}); }
await b.close(); s.close();
