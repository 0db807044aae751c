/**
 * On a page for signed-in fans (`data-guarded`) everybody else is led to /login, and comes back to
 * where they wanted to go. A document that was rendered for another fan than the one who is signed
 * in on this device (`data-fan`), if anybody is, is hidden, and its islands do not wake. Its cookie
 * is of an earlier sign-in: it is taken back, which empties what is kept, and the page asked for
 * again. What is secret the server keeps; these lines spare the sight. They run before anything is
 * painted, so they are in the head of the page as they are, and astro.config.mjs lists their hash
 * in the policy.
 */
export const guardLine = `(()=>{let d=document.currentScript.dataset,u=null,l=location,off=()=>l.replace("/offline")
try{u=localStorage.accessToken&&localStorage.refreshToken&&JSON.parse(localStorage.user)}catch{}
if(l.pathname=="/")l.replace(u?"/landing":"/login")
else if(d.fan&&d.fan!=u?.id){document.documentElement.hidden=true
customElements.define("astro-island",class extends HTMLElement{})
fetch("/api/auth/logout",{method:"POST",headers:{"Content-Type":"application/json"},body:'{"refreshToken":"none"}'}).then(r=>r.ok?l.reload():off(),off)}
else if(!u&&"guarded"in d)l.replace("/login?next="+encodeURIComponent(l.pathname+l.search))})()`;
