/*
 * Scripts that are in the head of a page as they are, so they are short; astro.config.mjs lists
 * their hashes in the policy.
 */

/**
 * Sets the theme chosen on this device (site/islands/profile/own-data.tsx), and the colour of the
 * browser's bar with it, before anything is painted; again when it is chosen on this page
 * ('theme'), in another tab, or before Back.
 */
export const themeLine = `(()=>{let r=document.documentElement.dataset,f=()=>{let t;try{t=localStorage.theme}catch{}
let c=/^(light|dark)$/.test(t);c?r.theme=t:delete r.theme
for(let m of document.querySelectorAll("meta[name=theme-color]"))m.media=c?m.dataset.of==t?"all":"not all":\`(prefers-color-scheme:\${m.dataset.of})\`}
f()
for(let e of["theme","storage","pageshow"])addEventListener(e,f)})()`;

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
 * keeps; these lines spare the sight, before anything is painted.
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

/**
 * Holds what is pressed while its island is not awake yet, and presses it again once it is: on a
 * slow line a fan is faster than the script, and a press must not be lost, nor a form sent by the
 * browser itself. Enter in a form presses its button, so that is held too. Of several presses the
 * last counts; a switch is pressed by its label.
 *
 * If a script does not come or cannot draw its island (it is gone after a deploy, or the browser
 * lacks something), the page says so and offers to reload. It reloads by itself where nothing was
 * typed, unless it has just been reloaded. What is pressed from then on is not held.
 */
export const heldPressLine = `(()=>{let h,typed,gone,a="aria-busy",l=location,on=addEventListener,
fail=e=>{if(e.type=="error"&&e.target.tagName!="SCRIPT")return
h?.removeAttribute(a)
h=0
if(gone)return
gone=1
if(!typed&&navigator.onLine&&performance.getEntriesByType("navigation")[0]?.type!="reload")return l.reload()
let show=()=>{let f=document.querySelector("[data-failed]")
f.hidden=false
f.lastElementChild.onclick=()=>l.reload()}
document.body?show():on("DOMContentLoaded",show)}
on("input",()=>typed=1,true)
on("error",fail,true)
on("astro:hydration-error",fail)
on("vite:preloadError",fail)
on("click",e=>{let b=e.target.closest?.("button,label:has([type=checkbox])"),i=b?.closest("astro-island[ssr]")
if(!i)return
e.preventDefault()
e.stopPropagation()
if(gone)return
h?.removeAttribute(a)
h=b
b.setAttribute(a,"true")
i.addEventListener("astro:hydrate",()=>{if(h!=b)return
h=0
b.removeAttribute(a)
b.click()},{once:true})},true)})()`;

/**
 * Own pages are fetched if a fan is about to open one: a finger goes down, or a pointer rests on
 * the link. No call, no file, no link of a mail.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/docs/*', '/*\\?*token=*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
