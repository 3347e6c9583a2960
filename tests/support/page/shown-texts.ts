/** All that anybody sees or hears of a page: its texts, the words of its attributes, and what search engines show. */
export function shownTexts(document: Document, { except = 'script, style' } = {}): string[] {
  const texts: string[] = []
  const read = (element: Element) => {
    if (element.matches(except)) return
    // In jsdom a list of them takes longer than to go from one to the next.
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3 /* Node.TEXT_NODE */) texts.push(child.nodeValue ?? '')
      else if (child.nodeType === 1 /* Node.ELEMENT_NODE */) read(child as Element)
    }
  }
  read(document.documentElement)
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
  }
  for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:title"]')) {
    texts.push(meta.getAttribute('content') ?? '')
  }
  return texts.filter((text) => text.trim() !== '')
}
