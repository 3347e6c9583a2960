import { randomFrom, type Random } from '../faults/random.ts'

/** In lines: most sheets are small, and some have more than are read. */
const MOST = 600_000
/** In characters, of two bytes at most: as large as a file may be at the desk. */
const LARGEST = 12 * 1024 * 1024
const COLUMNS = [
  'ine',
  'postcode',
  'technology',
  'speed',
  'status',
  'date',
  'note es-ES',
  'municipality',
  'x',
  'ine',
  '',
]
const CELLS = [
  '12135', '5025', '50186', '99999', '12540', 'ftth', 'FTTH ', 'radio', '600', '1.000', '1e9', '-1', 'available', 'planned', 'maybe', '2021-03', '5/2/2027', '31/02/2027',
  'Vila-real', 'Novallas', '"', '"a', '""', '=1+1', '\0', '\xff', 'ñ', '', '', ' ', 'a'.repeat(300), '<b>', '"\n"', "'",
] // prettier-ignore
const SEPARATORS = [',', ';', '\t', '|', ', ']
const ENDS = ['\n', '\r\n', '\r', '\n\n', ',\n', '']
const BEGINNINGS = [
  '',
  '\ufeff',
  '# demo\n',
  '# updated: 2026-11-21\n',
  'sep=;\n',
  'PK\u0003\u0004',
  '%PDF-1.4\n',
  '\0\0',
  '#\n'.repeat(1000),
]

/** A coverage file as nobody writes one, and somebody may upload it. */
export function drawnSheet(seed: number): Buffer {
  const random = randomFrom(seed)
  const separator = random.pick(SEPARATORS)
  const end = random.pick(ENDS)
  const width = random.pick([1, 4, 5, 7, 9, 2000])
  const row = () => Array.from({ length: width }, () => random.pick(CELLS)).join(separator) + end
  const header =
    random.share() < 0.7 ? `ine,postcode,technology,speed,status`.replaceAll(',', separator) : headerOf(random)
  const rows = Array.from({ length: random.whole(1, 20) }, row).join('')
  const count = Math.round(MOST ** (random.share() ** 2))
  const text = `${random.pick(BEGINNINGS)}${header}\n${rows.repeat(Math.ceil(count / 20))}`
  return Buffer.from(text.slice(0, LARGEST), random.pick(['utf8', 'utf8', 'latin1', 'utf16le']))
}

function headerOf(random: Random): string {
  return Array.from({ length: random.whole(0, 12) }, () => random.pick(COLUMNS)).join(random.pick(SEPARATORS))
}
