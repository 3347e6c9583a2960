import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCoverage, plainText } from './packed-coverage.ts'
import { readCoverage } from './read-coverage.ts'

const HEADER = ['ine', 'postcode', 'technology', 'speed', 'status', 'date', 'municipality']
const ROWS = [
  ['01059', '01001', 'ftth', '600', 'planned', '2027-02-05', 'Vitoria-Gasteiz'],
  ['12135', '', 'ftth', '1000', 'available', '', 'Vila-real'],
  ['12040', '', '4g', '30', 'available', '2021-03', ''],
]

async function read(content: string | Buffer) {
  const text = plainText(Buffer.from(content))
  const { digest, packed } = await packCoverage(text)
  return readCoverage(digest, () => packed, text)
}
const plain = await read([HEADER, ...ROWS].map((row) => row.join(',')).join('\n'))

/** A cell as a spreadsheet may have it. */
const cell = (text: string) =>
  fc.constantFrom(
    text,
    ` ${text} `,
    `${text}\u00a0`,
    `"${text}"`,
    text.replace(/^0(\d{4})$/, '$1'),
    text.replace(/^(20\d\d)-(\d\d)-(\d\d)$/, '$3/$2/$1'),
    text.replace(/^1000$/, '1.000'),
    /^[a-z\d]+$/.test(text) ? text.toUpperCase() : text,
  )

test('rows are read however a spreadsheet writes or pastes them', async () => {
  const table = fc.tuple(...[HEADER, ...ROWS].map((row) => fc.tuple(...row.map(cell))))
  const empty = fc.constantFrom('', ';;;;;;', '\t\t\t\t\t\t', ',,', ' ')
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.tuple(fc.nat(ROWS.length + 1), empty), { maxLength: 4 }),
      fc.boolean(),
      async (rows, delimiter, end, gaps, hasMark) => {
        const lines = rows.map((row) => row.join(delimiter))
        for (const [at, gap] of gaps) lines.splice(at, 0, gap.replaceAll(/[;,\t]/g, delimiter))
        const { coverage, faults } = await read(`${hasMark ? '\uFEFF' : ''}${lines.join(end)}${end}`)
        expect(faults).toEqual([])
        expect(coverage).toEqual(plain.coverage)
      },
    ),
  )
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml')],
  ['one of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
])('%s that is called .csv is named as what it is', async (_, bytes) => {
  expect((await read(bytes)).faults).toMatchObject([{ line: 1, code: 'workbook' }])
})

test('a tab that is missing is shown as the key that writes it', async () => {
  const { faults } = await read(`${HEADER.join('\t')}\n12135\t\tftth`)
  expect(faults).toMatchObject([{ line: 2, code: 'too-few-fields', delimiter: '⇥' }])
})
