import { SaxesParser } from 'saxes'

/** An element of a drawing, before anybody has judged it. */
export type Element = {
  readonly name: string
  /** The line that its tag begins on. */
  readonly line: number
  /** By their names, without a prefix: those of programs are left out. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** What stands between its tags. */
  readonly text: string
}

type Open = { name: string; line: number; attributes: Record<string, string>; children: Element[]; text: string }

const SVG = ['http://www.w3.org/2000/svg', '']
const XLINK = 'http://www.w3.org/1999/xlink'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** What keeps a text from being a drawing, and its line. */
export class SvgFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Reads SVG as XML. What drawing programs add in names of their own is left out. Throws SvgFault where it is no XML. */
export function readSvg(text: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: Open[] = [{ name: '', line: 1, attributes: {}, children: [], text: '' }]
  /** Depth within elements of other names. */
  let ignored = 0
  let line = 1
  parser.on('error', ({ message }) => {
    if (open[0]!.children.length === 0) throw new SvgFault(1, 'not one <svg> element')
    throw new SvgFault(parser.line, `can't be drawn: ${message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('opentagstart', () => (line = parser.line))
  parser.on('opentag', ({ local, uri, attributes }) => {
    // Markup of pages is kept, to be refused by name.
    if (ignored > 0 || ![...SVG, XHTML].includes(uri)) {
      ignored += 1
      return
    }
    const own = Object.values(attributes).filter((each) => each.prefix === '' || each.uri === XLINK)
    const element: Open = {
      name: local,
      line,
      attributes: Object.fromEntries(own.map((each) => [each.local, each.value])),
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (ignored > 0) ignored -= 1
    else open.pop()
  })
  const addText = (piece: string) => {
    if (ignored === 0) open.at(-1)!.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return open[0]!.children[0]!
}
