/**
 * Runs in the head, before anything is painted, so that no page ever flashes: who has answered the cookie banner does
 * not see it, and a visitor's own theme replaces the operator's default, which the server wrote into `data-theme`. The
 * page itself is the same for everybody, and can be cached. The exact text, for its CSP hash.
 */
export const headScript = String.raw`{let h=document.documentElement.dataset
h.cookies=(document.cookie.match(/\b(statistics|marketing|cookieAction)=\w+/g)||[]).join(' ')
try{let{state:s,assumed:a}=JSON.parse(localStorage.user),d=s.userDarkMode
if(!a&&(d===null||typeof d=='boolean'))h.theme=d===null?'system':d?'dark':'light'}catch{}}`
