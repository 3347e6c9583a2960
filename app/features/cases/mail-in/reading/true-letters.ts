/** The letters of windows-1252 by their bytes: each byte is one letter, and no two are the same. */
const windows1252 = new TextDecoder('windows-1252')
const letters = Array.from(windows1252.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
const bytes = new Map(letters.map((letter, byte) => [letter, byte]))

/** What western texts are full of; what comes out besides these may have been meant as it stands. */
const USUAL =
  /^(?:[áéíóúüñçàèìòùâêîôûãõäëïößÁÉÍÓÚÜÏÑÇÀÈÒ¿¡·ºª°€«»“”‘’–—…©®™\u00A0\u{1F300}-\u{1FAFF}\u2600-\u27BF]|\uFE0F)$/u
/** So many in a row that each make a letter are no chance, whatever the letters are. */
const NO_CHANCE = 4

/**
 * A text in its true letters, where it is UTF-8 that was read as windows-1252 ("maÃ±ana"): all of it, or single lines.
 * Any other text stays as it is.
 */
export function unscrambled(text: string): string {
  if (!/[^\0-\x7F]/.test(text)) return text
  return (
    readAgain(text) ??
    text
      .split('\n')
      .map((line) => readAgain(line) ?? line)
      .join('\n')
  )
}

/** null where it is not clear that it was meant otherwise. */
function readAgain(text: string): string | null {
  const { read, made, others } = asUtf8(text)
  if (made.length === 0 || others > 0) return null
  return made.length >= NO_CHANCE || made.every((letter) => USUAL.test(letter)) ? read : null
}

/**
 * The letters of a text whose bytes were read as windows-1252: of UTF-8 where they are that, and else as they stand. Where
 * it is a mixture, letters that nobody uses here were two of windows-1252: "É»".
 */
export function fromBytes(text: string): string {
  const wide = utf16Of(text)
  if (wide) return new TextDecoder(wide).decode(pairsOf(text))
  const { read, others } = asUtf8(text)
  return others === 0 ? read : asUtf8(text, (letter) => USUAL.test(letter)).read
}

/** Its bytes in pairs: what is left of the break at its end makes no letter. */
function pairsOf(text: string): Uint8Array {
  return Uint8Array.from(text.slice(0, text.length - (text.length % 2)), (letter) => bytes.get(letter) ?? 0)
}

/** Which UTF-16 it is that was read as windows-1252, by the mark at its beginning; null for none. */
function utf16Of(text: string): 'utf-16le' | 'utf-16be' | null {
  if (text.startsWith('ÿþ')) return 'utf-16le'
  return text.startsWith('þÿ') ? 'utf-16be' : null
}

type AsUtf8 = { readonly read: string; readonly made: readonly string[]; readonly others: number }

/**
 * Reads the bytes of windows-1252 letters as UTF-8: `made` are the letters that several bytes make, `others` counts those
 * beyond ASCII that make none that is meant, and stay.
 */
function asUtf8(text: string, isMeant = (_letter: string) => true): AsUtf8 {
  const pieces: string[] = []
  const made: string[] = []
  let others = 0
  let plain = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue
    const letter = letterAt(text, at)
    if (letter === null || !isMeant(letter.read)) {
      others += 1
      continue
    }
    pieces.push(text.slice(plain, at), letter.read)
    made.push(letter.read)
    plain = at + letter.length
    at = plain - 1
  }
  return { read: pieces.join('') + text.slice(plain), made, others }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The letter that the bytes from there on make in UTF-8; null where they make none. */
function letterAt(text: string, at: number): { readonly read: string; readonly length: number } | null {
  const first = bytes.get(text[at]!) ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  const all = Array.from(text.slice(at, at + length), (letter) => bytes.get(letter) ?? 0)
  if (length === 0 || all.length !== length || all.slice(1).some((byte) => byte < 0x80 || byte > 0xbf)) return null
  try {
    return { read: decoder.decode(Uint8Array.from(all)), length }
  } catch {
    // An overlong form, a surrogate, or beyond Unicode.
    return null
  }
}

/**
 * The same mail with each of its texts, and its headers, said to be windows-1252, so that none of their bytes is lost on
 * whoever decodes them: for one that does not keep to what it says of itself.
 */
export function sayingBytes(raw: Buffer): Buffer {
  const text = raw.toString('latin1')
  const boundaries = new Set(
    Array.from(
      text.matchAll(/boundary *= *(?:"([^"\r\n]*)"|([^\s;"]+))/gi),
      ([, quoted, plain]) => `--${quoted ?? plain}`,
    ),
  )
  const lines: string[] = []
  let head: string[] | null = []
  for (const line of text.split('\n')) {
    if (head && line.trim() !== '') head.push(line)
    else {
      if (head) lines.push(...asWindows1252(head))
      head = boundaries.has(line.trimEnd()) ? [] : null
      lines.push(line)
    }
  }
  return Buffer.from([...lines, ...(head ? asWindows1252(head) : [])].join('\n'), 'latin1')
}

const TEXT_TYPE = /^content-type:\s*text\/(?:plain|html)\b/i

/** The lines of a head, which stay so many. */
function asWindows1252(head: readonly string[]): readonly string[] {
  const type = head.findIndex((line) => TEXT_TYPE.test(line))
  const hasType = head.some((line) => /^content-type:/i.test(line))
  const lines = head.map((line) => wordsAsBytes(line))
  if (!hasType) return ['Content-Type: text/plain; charset=windows-1252\r', ...lines]
  if (type === -1) return lines
  const end = head.findIndex((line, at) => at > type && !/^[ \t]/.test(line))
  const until = end === -1 ? head.length : end
  return lines.map((line, at) => {
    if (at < type || at >= until) return line
    const unsaid = line.replace(/\bcharset\s*=\s*(?:"[^"]*"|[^\s;]+)/i, 'x=x')
    return at === type ? unsaid.replace(TEXT_TYPE, (said) => `${said}; charset=windows-1252`) : unsaid
  })
}

/** A line of a head whose bytes are letters of windows-1252, as UTF-8 for whoever reads heads so; its encoded words likewise. */
function wordsAsBytes(line: string): string {
  const said = line.replaceAll(/=\?utf-?8(?:\*[^?]*)?\?(?=[bq]\?)/gi, '=?windows-1252?')
  if (!/[^\0-\x7F]/.test(said)) return said
  return Buffer.from(fromBytes(windows1252.decode(Buffer.from(said, 'latin1')))).toString('latin1')
}
