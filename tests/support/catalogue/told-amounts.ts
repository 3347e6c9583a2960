/* The amounts of a text as people read them, whatever its language: cents with what they are paid for. */

const FIGURE = String.raw`(\d[\d.,]*?(?:[.,]\d\d)?)`
const PER = String.raw`(?: ?/(?:mes|month|(año|any|year))| (?:cada|every) (28) (?:días|dies|days))`
const PAID = new RegExp(String.raw`(?:€ ?${FIGURE}|(?<![\d.,])${FIGURE} ?€)${PER}`, 'g')
const BILL = new RegExp(
  String.raw`(?:primera factura|primeira factura|first bill) (?:€${FIGURE}(?![.,]?\d)|${FIGURE} €)`,
  'g',
)

/** The amounts of each month, as `2900`, of each 28 days, as `28d:1000`, or of each year, as `1y:9600`, in the order of the text. */
export function paidIn(text: string): readonly string[] {
  return [...text.matchAll(PAID)].map(
    ([, before, after, year, days]) => `${year ? '1y:' : days ? '28d:' : ''}${centsOf(before ?? after ?? '')}`,
  )
}

/** The first bills that a text names, in cents. */
export function firstBillsIn(text: string): readonly number[] {
  return [...text.matchAll(BILL)].map(([, before, after]) => centsOf(before ?? after ?? ''))
}

/** 1.009,26 or 1,009.26: two digits behind the last sign are cents. */
function centsOf(figure: string): number {
  const [, euros = '', cents = '00'] = /^([\d.,]*?)(?:[.,](\d\d))?$/.exec(figure) ?? []
  return Number(euros.replaceAll(/[.,]/g, '') + cents)
}

/** The words of HTML, with those of its attributes and of what search engines read. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(script(?! type="application\/ld)|style|svg)\b[^]*?<\/\1>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*? (?:aria-label|title|content)="([^"]*)"[^>]*>/g, ' | $1 | ')
    .replaceAll(/<\/?(?:p|li|h\d|td|th|tr|div|dt|dd|a|option|title|button|article|section)\b[^>]*>/g, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

/** The sentences of a page, by the elements that they stand in. */
export function sentencesOfHtml(html: string): readonly string[] {
  return wordsOfHtml(html)
    .split(/ \| |(?<=[.;]) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !sentence.startsWith('{'))
}
