/**
 * Runs in the head, before anything is painted, so that no page ever flashes in the other theme: a visitor's own
 * choice replaces the operator's default, which the server wrote into `data-theme`. The exact text, for its CSP hash.
 */
export const themeScript = `try{let{state:s,assumed:a}=JSON.parse(localStorage.user),d=s.userDarkMode
if(!a&&(d===null||typeof d=='boolean'))document.documentElement.dataset.theme=d===null?'system':d?'dark':'light'}catch{}`
