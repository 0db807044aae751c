/**
 * Holds what is pressed while its island is not awake yet, and presses it again once it is: on a
 * slow line a fan is faster than the script, and a press must not be lost, nor a form sent by the
 * browser itself. Enter in a form presses its button, so that is held too. Of several presses the
 * last counts; a switch is pressed by its label.
 *
 * If a script does not come or cannot draw its island (it is gone after a deploy, or the browser
 * lacks something), the page says so and offers to reload. It reloads by itself where nothing was
 * typed, unless it has just been reloaded. What is pressed from then on is not held.
 *
 * It is in the head of every page as it is, so it is short; astro.config.mjs lists its hash in the
 * policy.
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
