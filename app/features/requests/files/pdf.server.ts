/** In bytes. Readers of a PDF look for its end within as many. */
const TAIL = 1024
const HEAD = 1024

/** Bytes that programs write around a PDF, and readers pass over: the mark of UTF-8, spaces and NULs. */
const BEFORE = /^(?:\xEF\xBB\xBF)?[\s\0]*/
const MAX_BEFORE = 1024

/** Where a PDF begins; -1 where the file is none. */
export function beginningOfPdf(bytes: Buffer): number {
  const [before = ''] = BEFORE.exec(bytes.subarray(0, MAX_BEFORE).toString('latin1')) ?? []
  return bytes.subarray(before.length, before.length + PDF.length).equals(PDF) ? before.length : -1
}

const PDF = Buffer.from('%PDF-')

/** Where what is more than spaces and NULs ends. */
function endOf(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && bytes[end - 1]! <= 0x20) end--
  return end
}

/**
 * Whether a file that begins as a PDF also ends as one, and does not begin as a web page besides. Its content is not
 * judged: it leaves this server as a download only.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const end = endOf(bytes)
  const begin = Math.max(0, beginningOfPdf(bytes))
  const head = bytes.subarray(begin, begin + HEAD).toString('latin1')
  const tail = bytes.subarray(Math.max(0, end - TAIL), end).toString('latin1')
  return /^%PDF-[12]\.\d/.test(head) && !/<(?:!doctype|html|head|body|script|svg)\b/i.test(head) && /%%EOF/.test(tail)
}
