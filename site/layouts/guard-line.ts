/**
 * On a page for signed-in fans (`data-guarded`) everybody else is led to /login, and comes back to
 * where they wanted to go. A document that was rendered for another fan than the one who is signed in
 * on this device (`data-fan`), if anybody is, is hidden: site/islands/rendered.tsx then sets the cookie
 * right and asks for it again. Only then is somebody led away, or the cookie of a logout without a line would stay.
 * What is secret the server keeps; these lines spare the sight. They run before anything is painted, so they are in
 * the head of the page as they are, and astro.config.mjs lists their hash in the policy.
 */
export const guardLine = `(()=>{let d=document.currentScript.dataset,u=null,l=location
try{u=localStorage.accessToken&&localStorage.refreshToken&&JSON.parse(localStorage.user)}catch{}
if(l.pathname=="/")l.replace(u?"/landing":"/login")
else if(d.fan&&d.fan!=u?.id)document.documentElement.hidden=true
else if(!u&&"guarded"in d)l.replace("/login?next="+encodeURIComponent(l.pathname+l.search))})()`;
