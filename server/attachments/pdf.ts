/** In bytes. What reads a PDF looks for its end within as many. */
const TAIL = 1024
const HEAD = 1024

/**
 * Whether a file that begins as a PDF also ends as one, and does not begin as a web page besides. What is in it is not
 * judged: it leaves this server as a download only.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD).toString('latin1')
  const tail = bytes.subarray(-TAIL).toString('latin1')
  return /^%PDF-[12]\.\d/.test(head) && !/<(?:!doctype|html|head|body|script|svg)\b/i.test(head) && /%%EOF/.test(tail)
}
