/**
 * Sets the theme chosen on this device (site/islands/profile/own-data.tsx), and the colour of the
 * browser's bar with it, before anything is painted; again when it is chosen on this page
 * ('theme'), in another tab, or before Back. It is in the head of every page as it is, so it is
 * short; astro.config.mjs lists its hash in the policy.
 */
export const themeLine = `(()=>{let r=document.documentElement.dataset,f=()=>{let t;try{t=localStorage.theme}catch{}
let c=/^(light|dark)$/.test(t);c?r.theme=t:delete r.theme
for(let m of document.querySelectorAll("meta[name=theme-color]"))m.media=c?m.dataset.of==t?"all":"not all":\`(prefers-color-scheme:\${m.dataset.of})\`}
f()
for(let e of["theme","storage","pageshow"])addEventListener(e,f)})()`;
