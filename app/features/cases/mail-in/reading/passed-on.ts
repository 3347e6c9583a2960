import { addressKey } from '#domain/people/address-key.ts'
import { plainLetters } from '#domain/text/plain-words.ts'
import type { MailboxFacts } from './mail-reading.ts'
import { FORWARDED, headerOf, quotationBegins } from './quotation.ts'

/** In lines: a quotation says at its beginning from whom it is. */
const HEAD = 8
const MARKS = /^[>\s]+/
const ADDRESS = /[^\s<>,;:()[\]"*]{1,200}@[^\s<>,;:()[\]"*]{1,200}/g
/** As programs begin the subject of a mail that is passed on. */
const PASSED_ON = /^\s*(rv|fwd?|tr|wg|enc|i|reenv\p{L}*)\s*:/iu

type Passed = {
  readonly subject: string
  /** Address of whoever sent it, as addresses are compared. */
  readonly from: string
}

/**
 * Whether what a mail quotes was sent by somebody else than us, so that nobody here has seen it. Where the quotation says
 * of nobody, or of whoever sends it, that they wrote it, it is an answer unless the program calls it passed on.
 */
export function passesOn(
  text: string,
  { subject, from }: Passed,
  { ownAddresses }: Pick<MailboxFacts, 'ownAddresses'>,
): boolean {
  const lines = text.split('\n')
  const begins = quotationBegins(lines)
  if (begins === null) return false
  const head = lines.slice(begins, begins + HEAD)
  const marked = head.findIndex((line) => line.startsWith('>'))
  const above = marked === -1 ? '' : head.slice(0, marked).join(' ')
  const isCalledSo = PASSED_ON.test(subject) || FORWARDED.test(plainLetters(marked === -1 ? (head[0] ?? '') : above))
  const header = head.map((line) => line.replace(MARKS, '')).find((line) => headerOf(line) === 'from')
  const writers = addressesIn(above === '' || (isCalledSo && !ADDRESS_IN.test(above)) ? (header ?? '') : above)
  if (writers.some((each) => ownAddresses.includes(each))) return false
  return isCalledSo || writers.some((each) => each !== from)
}

const ADDRESS_IN = new RegExp(ADDRESS.source)

function addressesIn(line: string): readonly string[] {
  return (line.match(ADDRESS) ?? []).map(addressKey)
}
