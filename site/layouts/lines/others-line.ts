/**
 * Takes back what others did to an island before it wakes ('wake', site/islands/wake.ts): a
 * password manager puts its element beside a field, a translator its own in the place of a text.
 * React would find another page than it was sent, draw it anew, and lose what was typed. While the
 * document still comes, only what is put before something, or taken away, is surely not of it. Some
 * may stay unseen then: `data-changed` tells that others are at work. It is in the head of each
 * page with an island as it is, so it is short; astro.config.mjs lists its hash in the policy.
 */
export const othersLine = `(()=>{let d=document,all=[],came,
o=new MutationObserver(r=>note(r)),
note=r=>{for(let e of r)if(came||e.type=="childList"&&(e.nextSibling||e.removedNodes[0]))all.push(e)
if(d.readyState=="complete"&&!d.querySelector("astro-island[ssr]"))o.disconnect()}
o.observe(d,{childList:true,subtree:true,characterData:true,characterDataOldValue:true})
d.addEventListener("readystatechange",()=>{note(o.takeRecords())
came=true})
addEventListener("wake",({target:i})=>{note(o.takeRecords())
for(let e of all.reverse()){let t=e.target,n=e.nextSibling
if(!i.contains(t))continue
i.dataset.changed=""
if(e.type=="characterData")t.data=e.oldValue
for(let a of e.addedNodes)a.remove()
for(let a of e.removedNodes)t.insertBefore(a,n&&n.parentNode==t?n:null)}
all=all.reverse().filter(e=>!i.contains(e.target))
o.takeRecords()})})()`;
