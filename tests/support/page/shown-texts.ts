/** What anybody sees or hears of a page: its texts, the words of its attributes, and what search engines show. */
export function shownTexts(document: Document, { except = 'script, style' } = {}): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.documentElement, 4 /* NodeFilter.SHOW_TEXT */)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest(except)) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
  }
  for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:title"]')) {
    texts.push(meta.getAttribute('content') ?? '')
  }
  return texts.filter((text) => text.trim() !== '')
}
