/**
 * Holds what is pressed while its island is not awake yet, and presses it again once it is: on a
 * slow line a fan is faster than the script, and a press must not be lost, nor a form sent by the
 * browser itself. Enter in a form presses its button, so that is held too. Of several presses the
 * last counts; a switch is pressed by its label. It is in the head of every page as it is, so
 * it is short; astro.config.mjs lists its hash in the policy.
 */
export const heldPressLine = `(()=>{let h,a="aria-busy"
addEventListener("click",e=>{let b=e.target.closest?.("button,label:has([type=checkbox])"),i=b?.closest("astro-island[ssr]")
if(!i)return
e.preventDefault()
e.stopPropagation()
h?.removeAttribute(a)
h=b
b.setAttribute(a,"true")
i.addEventListener("astro:hydrate",()=>{if(h!=b)return
h=0
b.removeAttribute(a)
b.click()},{once:true})},true)})()`;
