import { withImports } from './built-scripts.ts'

/** React Router's script, which imports the routes of a page and then what hydrates it. */
const STARTING = /<script type="module" async="">(import [^]+?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");\n?/g
const ADDRESS = /(?<=")\/assets\/[^"]+(?=")/g

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

/**
 * Fetches what an element has inside, and puts it there once the styles are there for it: some at a time, each laid out in a
 * task of its own.
 */
const fill = (late: FetchedContents) => `const fill=async()=>{
const[r]=await Promise.all([fetch("${late.address}"),rest])
if(!r.ok)throw r
const e=document.getElementById("${late.id}"),c=e.cloneNode()
c.innerHTML=await r.text()
while(c.firstChild)await new Promise(p=>setTimeout(p,20)),e.append(...[...c.childNodes].slice(0,35)),e.getBBox()
return 1}
const filled=fill().catch(()=>{})`

/** What is a sign that somebody is there: keys, voices and screen readers move the focus, or scroll. */
const SIGNS = ['pointerover', 'focusin', 'scroll']
/** In a form, also what is pressed without a pointer, and what a browser fills in. */
const FORM_SIGNS = [...SIGNS, 'keydown', 'click', 'input']

/**
 * Resolves with the first sign.
 *
 * @param before what else resolves it
 */
const sign = (signs: readonly string[], before = '') =>
  `new Promise(p=>{for(const e of ${JSON.stringify(signs)})addEventListener(e,p,1)${before}})`

/** Whoever reads a form for that long finds it running, in milliseconds. */
const READ_FIRST = 5000

/** Whether neither this entry of the history nor this device keeps anything but the entry's key and the theme. */
const NOTHING_KEPT =
  '(()=>{try{return!Object.keys({key:0,user:0,...history.state,...localStorage,...sessionStorage})[2]}catch{}})()'

/** The theme as the server wrote it, and when scripts start (`app/components/scripts-start.ts`), where they wait. */
const WAITING = /<html [^>]*data-theme="(\w+)"[^]*<main [^>]*data-scripts="([\w-]+)"/

/** What an element has inside, by its id, and the address at which that is found. */
export type FetchedContents = { readonly id: string; readonly address: string }

/**
 * Has the scripts of a document fetched once it has been painted: they never compete with what that takes (decision 40).
 * Those of a page that is complete without them wait for a sign of somebody, unless a visitor has chosen another theme,
 * which scripts tell the browser, or has come back to an entry of the history that they made: from there, back may lead to
 * another page without a new document (decision 47). Those of a form are fetched meanwhile, so that they are at hand, run after
 * five seconds without a sign, too, and at once where something is kept that they show (decision 48).
 *
 * @param data the address of what scripts start from
 * @param late what is fetched and shown first (decision 49); with the data once more, where it could not be had
 */
export async function startWhenPainted(html: string, data: string, late: FetchedContents | null): Promise<string> {
  const [script, starting = ''] = STARTING.exec(html) ?? []
  if (!script) throw new Error("React Router's scripts are not as they were")
  const imports = [...starting.matchAll(IMPORT)]
  const names = imports.map(([, name = '']) => name)
  const modules = imports.map(([, , address]) => `import(${address})`)
  const icons = (html.match(ICONS) ?? []).join('')
  const lines = [
    'const h=document.documentElement.dataset',
    `await ${PAINTED}`,
    `document.head.insertAdjacentHTML("beforeend",'${icons}')`,
    `const rest=${REST}`,
    late && fill(late),
    await waiting(html, starting, data),
    `window.pageData=fetch("${data}").then(${late ? 'async r=>(await filled||await fill(),r.json())' : 'r=>r.json()'})`,
    `const [${names.join()}]=await Promise.all([${modules.join()},rest])`,
    starting.replaceAll(IMPORT, '').trim(),
  ]
  return html
    .replaceAll(ICONS, (_, rel) => (rel === 'icon' ? NO_ICON : ''))
    .replace('<noscript>', () => `<noscript>${icons}`)
    .replace(script, () => `<script type="module">${lines.filter(Boolean).join('\n')}</script>`)
}

/** What comes before the scripts are asked for; nothing where they start by themselves. */
async function waiting(html: string, starting: string, data: string): Promise<string | undefined> {
  const [, theme, when] = WAITING.exec(html) ?? []
  if (!theme) return
  if (when !== 'at-hand') return `if(h.theme=="${theme}"&&!history.state)await ${sign(SIGNS)}`
  const scripts = await withImports(starting.match(ADDRESS) ?? [])
  const addresses = `["${data}",..."${[...scripts.keys()].join(' ')}".split(" ")]`
  const fetching = `if(!navigator.connection?.saveData)rest.then(()=>{for(const a of ${addresses})setTimeout(()=>fetch(a,{priority:"low"}).then(r=>r.blob()).catch(()=>{}))})`
  return `if(h.theme=="${theme}"&&${NOTHING_KEPT}){${fetching}\nawait ${sign(FORM_SIGNS, `;setTimeout(p,${READ_FIRST})`)}}`
}
