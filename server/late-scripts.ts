/** React Router's script, which imports the routes of a page and then what hydrates it. */
const STARTING = /<script type="module" async="">(import [^]+?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");\n?/g

/** Icon and manifest, which browsers fetch as soon as they read of them: the font would have to wait. */
const ICONS = /<link rel="(icon|manifest)"[^>]*>/g

/** Keeps browsers from asking for `/favicon.ico` meanwhile. */
const NO_ICON = '<link rel="icon" href="data:,"/>'

/** Resolves when something has been painted; at once in a tab that nobody looks at, after 3 s where nobody tells. */
const PAINTED =
  'new Promise(p=>{document.hidden?p():new PerformanceObserver(p).observe({type:"paint",buffered:1});setTimeout(p,3e3)})'

/**
 * Has the rest of the styles applied, and then what a phone has not laid out yet, as it is not seen (decision 40): one
 * part of the page after the other.
 */
const REST = `(async()=>{await window.linkRest?.()
if(!("arriving"in h))return
const a=document.querySelectorAll("main section,main>*,footer")
for(const s of a)await new Promise(setTimeout),s.dataset.seen="",s.offsetTop
delete h.arriving
for(const s of a)delete s.dataset.seen})()`

/** Resolves with the first sign that somebody is there: keys, voices and screen readers move the focus, or scroll. */
const SIGN = 'new Promise(p=>{for(const e of["pointerover","focusin","scroll"])addEventListener(e,p,1)})'

/** The theme as the server wrote it, on a page that is complete without scripts. */
const COMPLETE = /<html [^>]*data-theme="(\w+)"[^]*<main [^>]*data-complete=/

/**
 * Has the scripts of a document fetched once it has been painted: they never compete with what that takes (decision 40).
 * Those of a page that is complete without them wait for a sign of somebody, unless a visitor has chosen another theme,
 * which scripts tell the browser (decision 47).
 *
 * @param first what runs just before
 */
export function startWhenPainted(html: string, first: string): string {
  const [script, starting = ''] = STARTING.exec(html) ?? []
  if (!script) throw new Error("React Router's scripts are not as they were")
  const imports = [...starting.matchAll(IMPORT)]
  const names = imports.map(([, name = '']) => name)
  const modules = imports.map(([, , address]) => `import(${address})`)
  const [, theme] = COMPLETE.exec(html) ?? []
  const icons = (html.match(ICONS) ?? []).join('')
  const late = [
    'const h=document.documentElement.dataset',
    `await ${PAINTED}`,
    `document.head.insertAdjacentHTML("beforeend",'${icons}')`,
    `const rest=${REST}`,
    theme && `if(h.theme=="${theme}")await ${SIGN}`,
    first,
    `const [${names.join()}]=await Promise.all([${modules.join()},rest])`,
    starting.replaceAll(IMPORT, '').trim(),
  ]
  return html
    .replaceAll(ICONS, (_, rel) => (rel === 'icon' ? NO_ICON : ''))
    .replace('<noscript>', () => `<noscript>${icons}`)
    .replace(script, () => `<script type="module">${late.filter(Boolean).join('\n')}</script>`)
}
