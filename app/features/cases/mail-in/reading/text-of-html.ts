import { Tokenizer } from 'htmlparser2'

/** In characters. A longer mail is a leaflet. */
export const LONGEST_HTML = 1024 * 1024
/** In characters: a text that is this long is read no further. */
const ENOUGH = 100_000
const MAX_NESTED = 10

/** How many line ends stand around an element, as browsers lay it out. */
const LINE_ENDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['p', 'ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
      name,
      2,
    ]),
  ),
  ...Object.fromEntries(
    [
      'div',
      'li',
      'tr',
      'dt',
      'dd',
      'section',
      'article',
      'header',
      'footer',
      'main',
      'nav',
      'form',
      'address',
      'center',
    ].map((name) => [name, 1]),
  ),
}
/** Elements whose text nobody sees. */
const UNSEEN = ['script', 'style', 'title']
const RULE = '-'.repeat(40)

/**
 * The words of an HTML text, and where its links lead, without its markup. Tags are read one after the other and never
 * matched with each other, so that the time goes with the length, whatever is left open.
 */
export function textOfHtml(html: string): string {
  const source = html.slice(0, LONGEST_HTML)
  const text = new Text()
  let tag = ''
  let attribute = ''
  let value = ''
  let href = ''
  let unseen = ''
  const open = () => {
    if (UNSEEN.includes(tag)) unseen = tag
    text.open(tag, href)
  }
  const add = (words: string) => {
    if (unseen === '') text.add(words)
    if (text.length > ENOUGH) tokenizer.pause()
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = source.slice(start, end).toLowerCase()
        href = ''
      },
      onattribname(start, end) {
        attribute = source.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += source.slice(start, end)),
      onattribentity: (codepoint) => void (value += String.fromCodePoint(codepoint)),
      onattribend() {
        if (attribute === 'href') href = value.trim()
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        const name = source.slice(start, end).trim().toLowerCase()
        if (name === unseen) unseen = ''
        text.close(name)
      },
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (codepoint) => add(String.fromCodePoint(codepoint)),
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return text.toString()
}

/** A text as it is laid out: its lines, with lists, quotations and links marked as in plain mails. */
class Text {
  length = 0
  readonly #pieces: string[] = []
  /** Line ends, or a space, that come before whatever comes next. */
  #lineEnds = 0
  #hasSpace = false
  #quoted = 0
  #lastQuoted = 0
  #isPreformatted = false
  /** The number of the last item of each open list; null of one without numbers. */
  readonly #lists: (number | null)[] = []
  #link: { readonly href: string; readonly from: number } | null = null

  open(tag: string, href: string): void {
    this.#endLine(LINE_ENDS[tag] ?? 0)
    if (tag === 'br') this.#lineEnds += 1
    else if (tag === 'hr') this.#endAfter(RULE)
    else if (tag === 'td' || tag === 'th') this.#hasSpace = true
    else if (tag === 'blockquote') this.#quoted = Math.min(this.#quoted + 1, MAX_NESTED)
    else if (tag === 'pre') this.#isPreformatted = true
    else if (tag === 'ul' || tag === 'ol') {
      if (this.#lists.length < MAX_NESTED) this.#lists.push(tag === 'ol' ? 0 : null)
    } else if (tag === 'li') this.#beginItem()
    else if (tag === 'a') {
      this.#closeLink()
      this.#link = href === '' || href.startsWith('#') ? null : { href, from: this.#pieces.length }
    }
  }

  close(tag: string): void {
    if (tag === 'a') this.#closeLink()
    this.#endLine(LINE_ENDS[tag] ?? 0)
    if (tag === 'blockquote') this.#quoted = Math.max(this.#quoted - 1, 0)
    else if (tag === 'pre') this.#isPreformatted = false
    else if (tag === 'ul' || tag === 'ol') this.#lists.pop()
  }

  add(text: string): void {
    if (this.#isPreformatted) {
      const [first = '', ...others] = text.split('\n')
      this.#put(first)
      for (const line of others) {
        this.#lineEnds += 1
        this.#put(line)
      }
      return
    }
    const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const [first, last] = [words.startsWith(' '), words.endsWith(' ')].map(Number) as [number, number]
    if (first) this.#hasSpace = true
    this.#put(words.slice(first, words.length - last))
    if (last) this.#hasSpace = true
  }

  toString(): string {
    this.#closeLink()
    return this.#pieces.join('')
  }

  #put(text: string): void {
    if (text === '') return
    const isFirst = this.#pieces.length === 0
    if (isFirst || this.#lineEnds > 0) {
      // An empty line within a quotation is quoted, too.
      const between = `${'> '.repeat(Math.min(this.#lastQuoted, this.#quoted))}\n`
      const before = isFirst ? '' : `\n${between.repeat(this.#lineEnds - 1)}`
      this.#push(`${before}${'> '.repeat(this.#quoted)}`)
      this.#lastQuoted = this.#quoted
    } else if (this.#hasSpace) this.#push(' ')
    this.#lineEnds = 0
    this.#hasSpace = false
    this.#push(text)
  }

  #push(piece: string): void {
    this.#pieces.push(piece)
    this.length += piece.length
  }

  #endLine(lineEnds: number): void {
    this.#lineEnds = Math.max(this.#lineEnds, lineEnds)
  }

  #endAfter(text: string): void {
    this.#put(text)
    this.#endLine(2)
  }

  #beginItem(): void {
    const number = this.#lists.at(-1)
    if (typeof number === 'number') this.#lists[this.#lists.length - 1] = number + 1
    this.#put(typeof number === 'number' ? `${number + 1}.` : '*')
    this.#hasSpace = true
  }

  /** Says where a link leads, unless its words do. */
  #closeLink(): void {
    const link = this.#link
    this.#link = null
    if (!link) return
    const words = this.#pieces.slice(link.from).join('').trim()
    const target = link.href.replace(/^mailto:/i, '')
    if (words === target) return
    if (words !== '') this.#hasSpace = true
    this.#put(words === '' ? target : `[${target}]`)
  }
}
