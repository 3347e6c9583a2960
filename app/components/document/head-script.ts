import { cookieAnswerScript } from '../cookie-answer-script.ts'

/** The id of the script in the head, by which its text is found again. */
export const HEAD_SCRIPT = 'head-script'

/**
 * Runs in the head, before anything is painted, so that no page ever flashes: who has answered the cookie banner does
 * not see it, and a visitor's own theme replaces the operator's default, which the server wrote into `data-theme`. The
 * page itself is the same for everybody, and can be cached. The banner is answered by it, too. A kept page that is opened
 * on a phone at its top, looked at, and not gone back to, is told so, for what need not be laid out before it is seen. Who
 * goes back to another page before this one works gets a document of that: scripts would find an address that is not
 * this document's.
 *
 * Where a document has the styles of its first screen only (decision 41), such a page links the rest once it has been
 * painted, and shows nothing that has no styles yet. Chromium would tell of a footer that moved, had there been no frame
 * between the styles and the layout. Any other page has to wait for the rest, as it does for a link that is written in the
 * document. Only the server has this script: a document brings it.
 */
export const headScript = `{let h=document.documentElement.dataset,{all,rest:r}=document.getElementById('page-styles')?.dataset||{}
h.cookies=document.cookie.replaceAll(';','')
try{let{state:s,assumed:a}=JSON.parse(localStorage.user)
if(!a)h.theme=['system','light','dark'][[null,false,true].indexOf(s.userDarkMode)]||h.theme}catch{}
if(all==''&&!document.hidden&&matchMedia('(width<480px) and (height<960px)').matches&&!location.hash&&
performance.getEntriesByType('navigation')[0]?.type=='navigate')h.arriving=''
if(r){let l=document.createElement('link')
l.rel='stylesheet'
l.href=r
if('arriving'in h){h.arriving='unstyled'
window.linkRest=()=>new Promise(s=>{l.onload=l.onerror=()=>{document.body.offsetHeight;setTimeout(s)}
document.head.append(l)}).then(()=>new Promise(s=>{h.arriving=''
requestAnimationFrame(s)}))}
else document.write(l.outerHTML)}
let u=()=>location.href.split('#')[0],p=u()
onpopstate=()=>p==u()||location.reload()
${cookieAnswerScript}}`
