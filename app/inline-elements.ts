import beforePaint from '#app/page-script/before-paint.ts?script'
import { headStyle, type PlacedNotice } from '#app/components/document/head-style.ts'

/**
 * The inline script and style of every document, whose exact text the content security policy hashes. In the browser
 * the script is empty, because the document has run it.
 */
export function inlineElements(look: string | null, notices: readonly PlacedNotice[]) {
  return { script: beforePaint, style: headStyle(look, notices) }
}
