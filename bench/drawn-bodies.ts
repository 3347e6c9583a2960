import type { Random } from '../tests/faults/random.ts'

export type DrawnBody = { readonly boundary: string | null; readonly bytes: Buffer }

const MOST = 64 * 1024
const BOUNDARIES = ['x', '-'.repeat(70), '--------------------------aaaaaaaaaaaaaaaaaaaaaaaa']
/** What is dear to read, match or put in order somewhere. */
const DEAR = [
  '\u{301}',
  '\u{323}\u{301}',
  '\u{345}',
  'ﷺ',
  '각',
  '"',
  '\\',
  '\\"',
  '%',
  '%22',
  '%u',
  '+',
  '=',
  ';',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '-',
  '--',
  '\u{200d}',
  "'",
  '.',
  '@',
  'a',
  '6',
  '😀',
  '\0',
]

/** A body of up to 64 KiB that somebody may post to keep the processor busy. */
export function drawBody(random: Random): DrawnBody {
  if (random.whole(0, 3) === 0) return { boundary: null, bytes: urlencoded(random) }
  const boundary = random.pick(BOUNDARIES)
  return { boundary, bytes: parts(random, boundary) }
}

/** One thing again and again, or several mixed, with a letter at its beginning. */
function dear(random: Random, length: number): string {
  const kinds = Array.from({ length: random.whole(1, 4) }, () => random.pick(DEAR))
  const unit = kinds.join('')
  return random.pick(['', 'e', ' ']) + unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

const fieldName = (random: Random) =>
  random.pick(['name', 'phone', 'email', 'message', 'a', dear(random, random.whole(1, 200))])

function urlencoded(random: Random): Buffer {
  const size = random.pick([1, 10, 100, 1_000, 10_000, MOST])
  const encode = random.pick([(text: string) => encodeURIComponent(text.toWellFormed()), (text: string) => text])
  let body = ''
  while (body.length < MOST) body += `${encode(fieldName(random))}=${encode(dear(random, size))}&`
  return Buffer.from(body).subarray(0, MOST)
}

function parts(random: Random, boundary: string): Buffer {
  const size = random.pick([0, 1, 100, 1_000, 10_000, MOST])
  const length = random.pick([1, 8, 200, 1_000, 4_000, 8_000])
  const broken = random.pick(['', '', `\r\n--${boundary.slice(0, -1)}`, `--${boundary}`, '\r\n--', '\r'])
  const more = random.pick(['', 'X: y\r\n'.repeat(20), `X: ${dear(random, length).replaceAll(/[\r\n]/g, '')}\r\n`])
  let body = ''
  while (body.length < MOST) {
    const name = random.whole(0, 2) === 0 ? fieldName(random) : dear(random, length)
    const file = random.whole(0, 4) === 0 ? `; filename="${dear(random, length)}"` : ''
    const head = `Content-Disposition: form-data; name="${name.replaceAll(/[\r\n]/g, '')}"${file}\r\n${more}`
    body += `--${boundary}\r\n${head}\r\n${broken.repeat(random.pick([0, 1, 1_000]))}${dear(random, size)}\r\n`
  }
  const end = random.whole(0, 4) === 0 ? '' : `--${boundary}--\r\n`
  return Buffer.concat([Buffer.from(body).subarray(0, MOST - end.length - 2), Buffer.from(`\r\n${end}`)])
}
