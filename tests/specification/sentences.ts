import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Sentence = { readonly number: string; readonly heading: string; readonly words: string }

type Row = {
  /** The file of a test and the beginning of its title, with › between. */
  readonly by?: readonly string[]
  readonly decided?: string
  /** Where it is seen on a page, in all circumstances: read by `seenAt`. */
  readonly seen?: string
  /** The circumstances in which tests over all pages or forms prove what only a browser with scripts does. */
  readonly in?: readonly string[]
}

/** What shows a sentence: an address, or where a sent order leads, what is there, and a word that it says. */
export type Seen = {
  readonly number: string
  readonly address: string
  readonly selector: string
  readonly word: string
}

/** The address that stands for where a sent order leads: the receipt's first view. */
export const RECEIPT = 'receipt'

export type Proofs = {
  readonly decisions: Readonly<Record<string, string>>
  readonly circumstances: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, Row>>
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Every sentence of the specification, numbered within its section. The head of a table is none. */
export function sentences(): readonly Sentence[] {
  const all: Sentence[] = []
  let [section, heading, count] = ['0', '', 0]
  const lines = read('specification.txt').split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('#')) {
      heading = line.replace(/^#+ (\d+\. )?/, '')
      const [, number] = /^## (\d+)\./.exec(line) ?? []
      if (number) [section, count] = [number, 0]
    } else if (line.startsWith('|')) {
      if (line.startsWith('|-')) continue
      count++
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      if (!lines[index + 1]?.startsWith('|-'))
        all.push({ number: `${section}.${count}`, heading, words: cells.join(': ') })
    } else if (line.trim())
      for (const words of line.replace(/^- /, '').split(/(?<=[.])\s+(?=[A-Z'])/))
        all.push({ number: `${section}.${++count}`, heading, words })
  }
  return all
}

export function proofs(): Proofs {
  return parse(read('proofs.yaml')) as Proofs
}

/** What is seen of the sentences, by the address where it is. */
export function seenAt(): ReadonlyMap<string, readonly Seen[]> {
  const all = Object.entries(proofs().rows).flatMap(([number, { seen }]) => {
    const [address = '', selector = '', word = ''] = seen?.split(' › ') ?? []
    return seen ? [{ number, address, selector, word }] : []
  })
  return Map.groupBy(all, ({ address }) => address)
}
