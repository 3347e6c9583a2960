/** The id of the script in the head, by which its text is found again. */
export const HEAD_SCRIPT = 'head-script'

/**
 * Runs in the head, before anything is painted, so that no page ever flashes: who has answered the cookie banner does
 * not see it, and a visitor's own theme replaces the operator's default, which the server wrote into `data-theme`. The
 * page itself is the same for everybody, and can be cached. A page that is opened at its top, and not gone back to, is
 * told so, for what need not be laid out before it is seen. Only the server has it: a document brings it.
 */
export const headScript = `{let h=document.documentElement.dataset
h.cookies=(document.cookie.match(/\\b(statistics|marketing|cookieAction)=\\w+/g)||[]).join(' ')
try{let{state:s,assumed:a}=JSON.parse(localStorage.user),d=s.userDarkMode
if(!a&&(d===null||typeof d=='boolean'))h.theme=d===null?'system':d?'dark':'light'}catch{}
if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')h.arriving=''}`
