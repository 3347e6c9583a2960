import { compile } from 'html-to-text'

/** In characters. A longer mail is a leaflet. */
const LONGEST_HTML = 1024 * 1024

const words = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST_HTML, maxDepth: 100, maxChildNodes: 5000, ellipsis: '…' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The words of an HTML text, and where its links lead, without its markup. */
export function textOfHtml(html: string): string {
  return words(html)
}
