import beforePaint from '#app/page-script/before-paint.ts?script'
import { headStyle } from './head-style.ts'

/**
 * What stands in the head of every document itself, by the exact texts that the content security policy has to name. In
 * a browser, the script is empty: its document has it.
 */
export function inlineElements(brandColour: string | null) {
  return { script: beforePaint, style: headStyle(brandColour) }
}
