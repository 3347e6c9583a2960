/** As much as a mail may have that is parsed. */
const MOST = {
  lines: 400_000,
  /** Lines of parts that are neither base64 nor quoted-printable: the parser holds each of them by itself. */
  plainLines: 50_000,
  parts: 200,
  /** Mails within it. */
  inner: 10,
  depth: 30,
}

const [NEWLINE, RETURN, HYPHEN, SPACE, TAB] = [10, 13, 45, 32, 9]
/** In bytes, of a header that is looked for and of a boundary (RFC 2046: 70). */
const LONGEST_HEADER = 1024
const LONGEST_BOUNDARY = 256

/** What tells, of the head of a part, how its content is read. */
type Head = { type: string; encoding: string }
type Open = { readonly boundary: string; readonly isDigest: boolean }

/**
 * Whether a mail has more in it than is parsed, told in one pass over its lines: nothing is decoded, and nothing of it kept
 * but the boundaries that are open.
 */
export function isTooMuch(raw: Buffer): boolean {
  const open: Open[] = []
  const counted = { lines: 0, plainLines: 0, parts: 1, inner: 0, depth: 0 }
  let head: Head | null = { type: '', encoding: '' }
  let field: keyof Head | null = null
  let isPlain = false
  for (let start = 0; start < raw.length;) {
    const found = raw.indexOf(NEWLINE, start)
    const next = found === -1 ? raw.length : found + 1
    let end = found === -1 ? raw.length : found
    while (end > start && raw[end - 1] === RETURN) end--
    const begun = isBoundaryLike(raw, start, end) ? delimited(open, raw.toString('latin1', start + 2, end)) : null
    if (begun) {
      if (!begun.isEnd) counted.parts += 1
      open.length = begun.isEnd ? begun.index : begun.index + 1
      head = { type: '', encoding: '' }
      field = null
    } else if (head === null) {
      if (isPlain) counted.plainLines += 1
    } else if (start < end) {
      const line = raw.toString('latin1', start, Math.min(end, start + LONGEST_HEADER))
      const isFolded = raw[start] === SPACE || raw[start] === TAB
      if (!isFolded) field = fieldOf(line, head)
      if (field)
        head[field] = `${head[field]}${isFolded ? line : line.slice(line.indexOf(':') + 1)}`.slice(0, LONGEST_HEADER)
    } else {
      const type = head.type.trim().toLowerCase()
      if (type.startsWith('message/rfc822') || (type === '' && open.at(-1)?.isDigest)) counted.inner += 1
      const boundary = type.startsWith('multipart/') ? boundaryOf(head.type) : null
      if (boundary !== null) open.push({ boundary, isDigest: type.startsWith('multipart/digest') })
      counted.depth = open.length
      isPlain = !/base64|quoted-printable/i.test(head.encoding)
      head = null
    }
    counted.lines += 1
    if (keys.some((key) => counted[key] > MOST[key])) return true
    start = next
  }
  return false
}

const keys = Object.keys(MOST) as (keyof typeof MOST)[]

function isBoundaryLike(bytes: Buffer, start: number, end: number): boolean {
  return bytes[start] === HYPHEN && bytes[start + 1] === HYPHEN && end - start > 2 && end - start < LONGEST_BOUNDARY
}

/** Which of the open parts a line begins another part of, or ends: the innermost first. */
function delimited(open: readonly Open[], line: string): { readonly index: number; readonly isEnd: boolean } | null {
  const text = line.trimEnd()
  for (let index = open.length - 1; index >= 0; index--) {
    const { boundary } = open[index]!
    if (text === boundary) return { index, isEnd: false }
    if (text === `${boundary}--`) return { index, isEnd: true }
  }
  return null
}

/** The first of a name counts. */
function fieldOf(line: string, head: Head): keyof Head | null {
  if (/^content-type[ \t]*:/i.test(line)) return head.type === '' ? 'type' : null
  if (/^content-transfer-encoding[ \t]*:/i.test(line)) return head.encoding === '' ? 'encoding' : null
  return null
}

function boundaryOf(type: string): string | null {
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? []
  return quoted ?? bare ?? null
}
