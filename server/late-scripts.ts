/** React Router's script, which imports the routes of a page and then what hydrates it. */
const STARTING = /<script type="module" async="">(import [^]+?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");\n?/g

/** Resolves when something has been painted; at once in a tab that nobody looks at, after 3 s where nobody tells. */
const PAINTED =
  'new Promise(p=>{document.hidden?p():new PerformanceObserver(p).observe({type:"paint",buffered:true});setTimeout(p,3e3)})'

/**
 * Has the scripts of a document fetched once it has been painted: they never compete with what that takes (decision 40).
 *
 * @param first what runs just before
 */
export function startWhenPainted(html: string, first: string): string {
  const [script, starting = ''] = STARTING.exec(html) ?? []
  if (!script) throw new Error("React Router's scripts are not as they were")
  const imports = [...starting.matchAll(IMPORT)]
  const names = imports.map(([, name = '']) => name)
  const modules = imports.map(([, , address]) => `import(${address})`)
  const late = `await ${PAINTED}
const styled=window.linkRest?.()
${first}
const [${names.join()}]=await Promise.all([${modules.join()},styled])
${starting.replaceAll(IMPORT, '').trim()}`
  return html.replace(script, () => `<script type="module">${late}</script>`)
}
