import { cookiePurposes, keptCookie } from './layout/cookie-answer.ts'

/**
 * Part of the script in the head: an answer to the cookie banner needs no new page, and no scripts that a page may not have
 * yet. For many it is the first press. What is kept is what the server would keep (`answeredCookies`). As the preferences
 * open, what is switched on is what was answered, not what was left there without saving.
 *
 * `h` is what the document says of itself (`data-cookies`).
 */
export const cookieAnswerScript = `addEventListener('submit',e=>{let{target:f,submitter:b}=e
if(b?.name!='answer')return
let c=[...${JSON.stringify(cookiePurposes)}.map(p=>p+'='+(b.value=='accept'||b.value=='save'&&f[p].checked)),'cookieAction=accepted']
for(let a of c)document.cookie=a+'${keptCookie('')}'
h.cookies=c.join(' ')
for(let o of document.querySelectorAll(':popover-open'))o.hidePopover()
let s=document.querySelector('#cookies>p')
s.textContent=s.dataset.saved
e.preventDefault()})
addEventListener('beforetoggle',e=>{for(let s of e.target.querySelectorAll('#cookies [role=switch]'))s.checked=h.cookies.includes(s.name+'=true')},true)`
