import { inflateSync } from 'node:zlib'

/** The content of a PDF of ours, as far as tests ask. */
export type Pdf = {
  readonly pages: number
  /** The words, in order, without white space: where lines break is no matter of words. Running heads left out. */
  readonly text: string
  /** The bookmarks, from top to bottom. */
  readonly bookmarks: readonly string[]
  /** How often each structure element occurs: H1, L, TH… */
  readonly tags: ReadonlyMap<string, number>
  /** Where its links lead that leave it. */
  readonly links: readonly string[]
  readonly fonts: readonly string[]
  /** How large its letters are, in points. */
  readonly sizes: readonly number[]
  /** What a screen reader says of its links. */
  readonly spoken: readonly string[]
  /** The dictionaries of document and catalogue, and the metadata, as they are written. */
  readonly trailer: string
}

/** A letter that no font has, whatever fonts a machine has: of the last plane, and for private use. */
export const NOBODYS_LETTER = '\u{10ABCD}'

type PdfObject = { readonly head: string; readonly stream: Buffer }

/** How many pages a PDF of Typst or Chromium has: both write a plain table of objects. */
export function pagesIn(bytes: Uint8Array): number {
  return [...objectsOf(Buffer.from(bytes)).values()].filter(isPage).length
}

function isPage({ head }: PdfObject): boolean {
  return /\/Type \/Page\b/.test(head)
}

/** Reads PDFs as Typst writes them: a plain table of objects, fonts with two-byte codes. It is no reader for others. */
export function readPdf(bytes: Uint8Array): Pdf {
  const objects = objectsOf(Buffer.from(bytes))
  const all = [...objects.values()].map(({ head }) => head)
  const pages = [...objects.values()].filter(isPage).map(({ head }) => head)
  const named = (head: string, type: string) => head.includes(`/Type /${type}`)
  const metadata = [...objects.values()].find(({ head }) => named(head, 'Metadata'))

  const tags = new Map<string, number>()
  for (const [, tag = ''] of all.join('\n').matchAll(/\/S \/(\w+)\s[^>]*\/P /g)) tags.set(tag, (tags.get(tag) ?? 0) + 1)

  return {
    pages: pages.length,
    text: pages.map((page) => wordsOf(page, objects)).join(''),
    bookmarks: all
      .filter((head) => head.includes('/Dest') && head.includes('/Parent'))
      .map((head) => stringIn(head, 'Title')),
    tags,
    links: all.filter((head) => head.includes('/URI')).map((head) => stringIn(head, 'URI')),
    fonts: all.filter((head) => named(head, 'Font')).flatMap((head) => /\/BaseFont \/([\w+-]+)/.exec(head)?.[1] ?? []),
    sizes: [...objects.values()]
      .flatMap(({ stream }) => [...stream.toString('latin1').matchAll(/\/f\d+ ([\d.]+) Tf/g)])
      .map(([, size]) => Number(size)),
    spoken: all.filter((head) => head.includes('/URI')).map((head) => stringIn(head, 'Contents')),
    trailer: [...all.filter((head) => named(head, 'Catalog')), String(metadata?.stream)].join('\n'),
  }
}

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1')
  const table = text.slice(text.lastIndexOf('\nxref'))
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  return new Map(
    offsets.map((offset) => {
      const [opening = '', id = ''] = /^(\d+) 0 obj\s/.exec(text.slice(offset, offset + 20)) ?? []
      const end = text.indexOf('endobj', offset)
      const begins = text.indexOf('stream\n', offset)
      const hasStream = begins !== -1 && begins < end
      const head = text.slice(offset + opening.length, hasStream ? begins : end)
      const from = begins + 'stream\n'.length
      const raw = hasStream ? file.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1])) : Buffer.alloc(0)
      return [id, { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw }]
    }),
  )
}

/** The words that a page draws, but for what is marked as an artifact. */
function wordsOf(page: string, objects: ReadonlyMap<string, PdfObject>): string {
  const object = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: Buffer.alloc(0) }
  const resources = /\/Resources (\d+) 0 R/.exec(page)
  const fonts = new Map(
    [...(resources ? object(resources[1]).head : page).matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      lettersOf(object(/\/ToUnicode (\d+)/.exec(object(id).head)?.[1]).stream.toString('latin1')),
    ]),
  )
  const content = object(/\/Contents \[?(\d+)/.exec(page)?.[1]).stream.toString('latin1')

  let font: ReadonlyMap<number, string> = new Map()
  let words = ''
  // Whether what is drawn is to be read, by each mark around it.
  const read: boolean[] = []
  const parts = new RegExp(String.raw`/(f\d+) [\d.]+ Tf|/(\w+) (<<[^]*?>> BDC|BMC)\n|(EMC)\n|${STRING}`, 'g')
  for (const [, name, mark, properties = '', closed, shown] of content.matchAll(parts)) {
    if (name) font = fonts.get(name) ?? font
    else if (closed) read.pop()
    else if (shown !== undefined) words += read.includes(false) ? '' : decoded(shown, font)
    else {
      const instead = /\/ActualText/.test(properties) ? stringIn(properties, 'ActualText') : null
      if (instead !== null && !read.includes(false)) words += instead
      read.push(mark !== 'Artifact' && instead === null)
    }
  }
  // A soft hyphen stands where a narrow cell breaks a word.
  return words.replaceAll(/[\s\u00AD\u2060]/g, '')
}

/** Stands in brackets, and may itself hold brackets in pairs. */
const PIECE = String.raw`\\[^]|[^\\()]`
const STRING = String.raw`\(((?:${PIECE}|\((?:${PIECE}|\((?:${PIECE})*\))*\))*)\)`

function decoded(shown: string, font: ReadonlyMap<number, string>): string {
  const codes = Buffer.from(unescaped(shown), 'latin1')
  return Array.from({ length: codes.length / 2 }, (_, at) => font.get(codes.readUInt16BE(at * 2)) ?? '').join('')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(written: string): string {
  return written.replaceAll(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, letter = '') =>
    octal === undefined ? (ESCAPES[letter] ?? letter) : String.fromCodePoint(Number.parseInt(octal, 8)),
  )
}

/** From codes to letters, by a CMap. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const hex = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le')
  return new Map(
    [...map.matchAll(/^<([\dA-F]{4})> <((?:[\dA-F]{4})+)>$/gm)].map(([, code = '', letters = '']) => [
      Number.parseInt(code, 16),
      hex(letters),
    ]),
  )
}

function stringIn(head: string, key: string): string {
  const [, plain, digits] = new RegExp(`/${key} (?:${STRING}|<FEFF([\\dA-F]*)>)`).exec(head) ?? []
  return digits === undefined ? unescaped(plain ?? '') : Buffer.from(digits, 'hex').swap16().toString('utf16le')
}
