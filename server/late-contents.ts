const APART = /(<(\w+) id="([\w-]+)" data-apart=""[^>]*>)([^]*?)(?=<\/\2>)/

/** What an element has inside, which is fetched once its document has been painted. */
export type LateContents = { readonly id: string; readonly html: string }

/** Takes out of a document what the element marked `data-apart` has inside, so that the rest is there sooner (decision 49). */
export function partContents(html: string): { readonly document: string; readonly late: LateContents | null } {
  const [all, opening, , id, contents] = APART.exec(html) ?? []
  if (!all || !opening || !id || !contents) return { document: html, late: null }
  return { document: html.replace(all, () => opening), late: { id, html: contents } }
}
