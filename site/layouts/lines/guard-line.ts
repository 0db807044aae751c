/**
 * On a page for signed-in fans (`data-guarded`) everybody else is led to /login, and comes back to
 * where they wanted to go. A page that anybody may read, and that came as for nobody (`data-open`),
 * is hidden from a fan who is signed in on this device, until the guard (site/client/guard.ts) has
 * asked for it again as theirs.
 *
 * A document that was rendered for another fan than the one who is signed in on this device
 * (`data-fan`), if anybody is, is hidden, and its islands do not wake. Its cookie is of an earlier
 * sign-in: it is taken back, which empties what is kept, and the page asked for again. One that
 * was made (`data-made`) before this tab changed something is asked for again, once an address and
 * change: it came out of the browser's memory, or was fetched ahead. What is secret the server
 * keeps; these lines spare the sight. They run before anything is painted, so they are in the head
 * of the page as they are, and astro.config.mjs lists their hash in the policy.
 */
export const guardLine = `(()=>{let e=document.documentElement,d=document.currentScript.dataset,u=null,k="",l=location,off=()=>l.replace("/offline")
try{u=localStorage.accessToken&&localStorage.refreshToken&&JSON.parse(localStorage.user)}catch{}
try{let s=sessionStorage,w=s.writtenAt
if(d.made<+w&&s.reloaded!=w+l.href)k=s.reloaded=w+l.href}catch{}
if(l.pathname=="/")l.replace(u?"/landing":"/login")
else if(d.fan&&d.fan!=u?.id){e.hidden=true
customElements.define("astro-island",class extends HTMLElement{})
fetch("/api/auth/logout",{method:"POST",headers:{"Content-Type":"application/json"},body:'{"refreshToken":"none"}'}).then(r=>r.ok?l.reload():off(),off)}
else if(!u&&"guarded"in d)l.replace("/login?next="+encodeURIComponent(l.pathname+l.search))
else if(u&&"open"in d)e.hidden=true
else if(k&&navigator.onLine){e.hidden=true
l.reload()}})()`;
