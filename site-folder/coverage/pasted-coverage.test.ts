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
    text.replace(/^\d+$/, '="$&"'),
    text.replace(/^\d+$/, '"=""$&"""'),
    text.replace(/^\d+$/, "'$&"),
    text.replace(/^\d{2,}$/, '$&.0'),
    text.replace(/^\d{2,}$/, '"$&,00"'),
    text.replace(/^(20\d\d)-(\d\d)$/, '$1/$2'),
    text.replace(/^2021-03$/, 'mar-21'),
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
      fc.record({ mark: fc.constantFrom('', '\uFEFF'), first: fc.boolean(), last: fc.constantFrom('', '\x1a') }),
      async (rows, delimiter, end, gaps, { mark, first, last }) => {
        const lines = rows.map((row) => row.join(delimiter))
        for (const [at, gap] of gaps) lines.splice(at, 0, gap.replaceAll(/[;,\t]/g, delimiter))
        if (first) lines.unshift(`sep=${delimiter}`)
        const { coverage, faults } = await read(`${mark}${lines.join(end)}${end}${last}`)
        expect(faults).toEqual([])
        expect(coverage).toEqual(plain.coverage)
      },
    ),
  )
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml')],
  ['one of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['one in XML', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x">'],
])('%s that is called .csv is named as what it is', async (_, bytes) => {
  expect((await read(bytes)).faults).toMatchObject([{ line: 1, code: 'workbook' }])
})

test.each([
  ['PDF', '%PDF-1.7\n%âãÏÓ'],
  ['HTML', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\n<table>'],
  ['HTML', '\n<!DOCTYPE html>'],
  ['XML', '<?xml version="1.0"?><rows/>'],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0])],
  ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
])('%s that is called .csv is named by its kind', async (value, bytes) => {
  expect((await read(bytes)).faults).toMatchObject([{ line: 1, code: 'other-kind', value }])
})

test('what is no code even with a zero is refused as it was typed', async () => {
  const { faults } = await read(`ine,technology,speed,status\n1213,ftth,300,available\n="99999",ftth,300,available`)
  expect(faults).toMatchObject([
    { line: 2, code: 'ine', value: '1213' },
    { line: 3, code: 'ine', value: '="99999"' },
  ])
})

test('a tab that is missing is shown as the key that writes it', async () => {
  const { faults } = await read(`${HEADER.join('\t')}\n12135\t\tftth`)
  expect(faults).toMatchObject([{ line: 2, code: 'too-few-fields', delimiter: '⇥' }])
})
