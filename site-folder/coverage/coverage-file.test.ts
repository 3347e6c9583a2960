import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { readCoverageFile } from './coverage-file.ts'
import { technologies } from '#domain/place/coverage.ts'
import { municipalities } from '#geography/municipalities.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'alta-coverage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER = 'ine,postcode,technology,speed,status,date,note es-ES,note en-US'

async function read(content: string | Buffer) {
  const file = path.join(folder, 'coverage.csv')
  writeFileSync(file, content)
  const errors: string[] = []
  const read = await readCoverageFile(file, errors)
  return { coverage: read?.coverage ?? null, errors: errors.map((error) => error.replace(file, 'coverage.csv')) }
}

describe('a good file', () => {
  test('says of a municipality and of its postcodes what there is', async () => {
    const { coverage, errors } = await read(`${HEADER}
12135,,ftth,1000,available,2021-03,"Sí, en todo","Yes, everywhere"
12135,12540,hfc,300,planned,2027-01-15,,
12040,,ftth,,none,,,`)
    expect(errors).toEqual([])
    expect(coverage?.entries.get('12135')).toEqual([
      {
        postcode: null,
        technology: 'ftth',
        status: 'available',
        speedMb: 1000,
        date: '2021-03',
        note: { 'es-ES': 'Sí, en todo', 'en-US': 'Yes, everywhere' },
      },
      { postcode: '12540', technology: 'hfc', status: 'planned', speedMb: 300, date: '2027-01-15', note: null },
    ])
    expect(coverage?.municipalitiesOf.get('12540')).toEqual(new Set(['12135']))
    expect(coverage?.entries.get('12040')?.[0]?.status).toBe('none')
  })

  test('may come from a Spanish spreadsheet: byte order mark, semicolons, CRLF, columns in any order', async () => {
    const { coverage, errors } = await read(
      '\uFEFF# updated: 2026-11-21;;;\r\nstatus;ine;speed;technology\r\navailable;01059;600;ftth\r\n',
    )
    expect(errors).toEqual([])
    expect(coverage?.updated).toBe('2026-11-21')
    expect(coverage?.entries.get('01059')?.[0]).toMatchObject({ status: 'available', speedMb: 600 })
  })

  test('gets back the zeros that a spreadsheet took, and its dates with the year first', async () => {
    const mended = await read(
      '# updated: 21/11/2026;;;;;\nine;postcode;technology;speed;status;date\n1059;1001;ftth;600;planned;5/2/2027\n1059;;hfc;300;available;03/2021\n1002;;4g;30;planned;15-02-2027',
    )
    const whole = await read(
      '# updated: 2026-11-21\nine,postcode,technology,speed,status,date\n01059,01001,ftth,600,planned,2027-02-05\n01059,,hfc,300,available,2021-03\n01002,,4g,30,planned,2027-02-15',
    )
    expect(mended.errors).toEqual([])
    expect(mended.coverage).toEqual(whole.coverage)
    expect(mended.coverage?.municipalitiesOf.get('01001')).toEqual(new Set(['01059']))
  })

  test('may have its comments in quotes, as spreadsheets write them', async () => {
    const { coverage } = await read(
      '"# demo";;;\n"# updated: 2026-11-21";"";"";""\n"ine";"technology";"speed";"status"',
    )
    expect(coverage).toMatchObject({ isDemo: true, updated: '2026-11-21' })
  })

  test('may have delimiters, doubled quotes and line ends in a quoted field, and empty lines between rows', async () => {
    const { coverage, errors } = await read(
      `${HEADER}\n\n12135,,ftth,1000,available,,"one, ""two""\r\nthree",""\r\n\r\n"12040",,ftth,,none,,,`,
    )
    expect(errors).toEqual([])
    expect(coverage?.entries.get('12135')?.[0]?.note).toEqual({ 'es-ES': 'one, "two"\nthree' })
    expect(coverage?.entries.get('12040')?.[0]?.status).toBe('none')
  })

  test('lists a postcode of several municipalities in each of them', async () => {
    const { coverage } = await read(`${HEADER}\n12015,12230,ftth,,none,,,\n12058,12230,ftth,,none,,,`)
    expect(coverage?.municipalitiesOf.get('12230')).toEqual(new Set(['12015', '12058']))
  })

  test('says whether it is a demo', async () => {
    expect((await read(`# demo\n${HEADER}`)).coverage?.isDemo).toBe(true)
    expect((await read(HEADER)).coverage?.isDemo).toBe(false)
  })

  test('is read once as long as it says the same, and anew when it says something else', async () => {
    const first = (await read(`${HEADER}\n12135,,ftth,1000,available,,,`)).coverage
    expect((await read(`${HEADER}\n12135,,ftth,1000,available,,,`)).coverage).toBe(first)
    expect((await read(`${HEADER}\n12135,,ftth,1000,gone,,,`)).coverage).toBeNull()
    expect((await read(`${HEADER}\n12135,,ftth,600,available,,,`)).coverage?.entries.get('12135')).toMatchObject([
      { speedMb: 600 },
    ])
    expect((await read(`${HEADER}\n12135,,ftth,1000,available,,,`)).coverage).toEqual(first)
  })

  test('may be missing: then nothing is known', async () => {
    const errors: string[] = []
    expect((await readCoverageFile(path.join(folder, 'no-such.csv'), errors))?.coverage.entries.size).toBe(0)
    expect(errors).toEqual([])
  })

  test('may have 300,000 rows, most of them of one municipality, and others are answered while it is read', async () => {
    const ines = [...municipalities.keys()]
    const rows = Array.from({ length: 300_000 }, (_, row) => {
      const [ine, postcode] =
        row < 50_000
          ? [ines[row % ines.length], 10_000 + Math.floor(row / ines.length)]
          : ['12135', 1000 + (row % 50_000)]
      const technology = technologies[Math.floor(row / 50_000)]!
      return `${ine},${String(postcode).padStart(5, '0')},${technology},1000,available,2024-05,,`
    })
    let turns = 0
    const counting = setInterval(() => turns++)
    const { coverage, errors } = await read([HEADER, ...rows].join('\n'))
    clearInterval(counting)
    expect(errors).toEqual([])
    expect([...coverage!.entries.values()].flat()).toHaveLength(300_000)
    expect(turns).toBeGreaterThan(20)
  })
})

describe('a bad file', () => {
  test.each([
    ['12999,,ftth,1000,available,,,', 'ine: no municipality has the code 12999'],
    ['53001,,ftth,1000,available,,,', 'ine: no municipality has the code 53001'],
    ['1999,,ftth,1000,available,,,', 'ine: no municipality has the code 1999: it has five digits'],
    ['159,,ftth,1000,available,,,', 'ine: no municipality has the code 159'],
    [',12540,ftth,1000,available,,,', 'ine: write the INE code of the municipality, also beside a postcode'],
    ['12135,99999,ftth,1000,available,,,', 'postcode: 99999 is none'],
    ['12135,125,ftth,1000,available,,,', 'postcode: 125 is none'],
    ['12135,,adsl,1000,available,,,', 'technology: write ftth or fttb or hfc or fwa or 4g or satellite, not adsl'],
    ['12135,,ftth,1000,maybe,,,', 'status: write available or planned or none, not maybe'],
    ['12135,,ftth,,available,,,', 'speed: write Mb/s as a whole number from 1 to 100000, like 1000, not nothing'],
    ['12135,,ftth,1GB,available,,,', 'speed: write Mb/s as a whole number from 1 to 100000, like 1000, not 1GB'],
    ['12135,,ftth,-1,available,,,', 'speed: write Mb/s'],
    ['12135,,ftth,300,none,,,', 'speed: leave it empty where there is none'],
    ['12135,,ftth,1000,planned,,,', 'date: write a month or a day, like 2026-11 or 2026-11-21, not nothing'],
    ['12135,,ftth,1000,planned,spring,,', 'date: write a month or a day, like 2026-11 or 2026-11-21, not spring'],
    ['12135,,ftth,1000,available,2026-02-30,,', 'date: write a month or a day'],
    ['12135,,ftth,1000,available,30/02/2026,,', 'date: write a month or a day'],
    [
      '12135,,ftth,1000,available,11/21/2026,,',
      'date: write a month or a day, like 2026-11 or 2026-11-21, not 11/21/2026',
    ],
    ['12135,,ftth,1000,available,21/11/26,,', 'date: write a month or a day'],
    ['12135,,ftth,1000,available,2026-13,,', 'date: write a month or a day'],
    ['12135,,ftth,,none,2027-01,,', 'date: leave it empty where there is none, or write planned'],
    ['12135,,ftth,1000', 'has 4 fields where the header has 8'],
    ['12135,,ftth,1000,available,,"open,', 'a quote (") is opened and never closed'],
    ['12135,,ftth,1000,available,,"open,\n12040,,hfc,,none,,,', 'a quote (") is opened and never closed'],
    ['12135,,ftth,1000,available,,"a"b,', 'something stands between a closing quote (") and the next ,'],
    ['12135,,ftth,1000,available,,a "b" c,', 'a quote (") stands within a field: put the field in quotes'],
  ])('with %s is refused with its line and what is wrong', async (row, error) => {
    const { coverage, errors } = await read(`${HEADER}\n12040,,ftth,1000,available,,,\n${row}`)
    expect(coverage).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`coverage.csv:3: ${error}`)
  })

  test('names all its errors at once, up to twenty', async () => {
    const rows = Array.from({ length: 25 }, () => 'x,,ftth,1000,available,,,')
    const { errors } = await read([HEADER, ...rows].join('\n'))
    expect(errors).toHaveLength(21)
    expect(errors[19]).toContain('coverage.csv:21: ')
    expect(errors[20]).toBe('coverage.csv: and 5 errors more')
  })

  test.each(['\n', '\r\n'])('counts the lines that a note goes over, with %j at their ends', async (end) => {
    const { errors } = await read(
      [HEADER, '', '12040,,ftth,1000,available,,"one', 'two",', '12135,,ftth,0,available,,"', '",'].join(end),
    )
    expect(errors).toEqual([expect.stringContaining('coverage.csv:5: speed')])
  })

  test('is read on after a quote within a field', async () => {
    const { errors } = await read(
      `${HEADER}\n12040,,ftth,1000,available,,a"b,\n12135,,ftth,0,available,,,\n12135,,ftth,1,available,,a"b,`,
    )
    expect(errors.map((error) => error.split(': ')[0])).toEqual([2, 3, 4].map((line) => `coverage.csv:${line}`))
  })

  test('is read no further than a field that goes on after its closing quote', async () => {
    const { errors } = await read(
      `${HEADER}\n12040,,ftth,0,available,,,\n12135,,ftth,1000,available,,"a"b,\n12135,,ftth,0,available,,"c",`,
    )
    expect(errors).toEqual([
      expect.stringContaining('coverage.csv:2: speed'),
      'coverage.csv:3: something stands between a closing quote (") and the next ,',
    ])
  })

  test('that says the same place twice is refused where it does', async () => {
    const row = '12135,12540,ftth,1000,available,,,'
    expect((await read(`${HEADER}\n${row}\n${row}`)).errors).toEqual([
      'coverage.csv:3: 12135, postcode 12540, stands here with ftth a second time: keep one of them',
    ])
  })

  test.each([
    ['', 'coverage.csv:1: a header is missing'],
    ['# demo', 'coverage.csv:1: a header is missing'],
    ['ine,speed\n12135,1000', 'coverage.csv:1: the header lacks technology, status'],
    [`${HEADER},colour`, 'coverage.csv:1: the header has colour: the columns are'],
    [`${HEADER},date`, 'coverage.csv:1: the header has date twice'],
    [`# updated: yesterday\n${HEADER}`, 'coverage.csv:1: updated: yesterday is no day'],
  ])('that begins with %j is refused', async (content, error) => {
    expect((await read(content)).errors[0]).toContain(error)
  })

  const long = 'á'.repeat(200_000)
  test.each([
    ['a column', `${HEADER},${long}`],
    ['quotes in the header', `${HEADER},${'""'.repeat(100_000)}x`],
    ['columns', `${HEADER},${Array.from({ length: 20_000 }, (_, n) => `c${n}`).join()}`],
    ['a day', `# updated: ${long}\n${HEADER}`],
    ['a cell', `${HEADER}\n${long},${long},${long},${long},${long},${long},,`],
    ['a cell too many', `${HEADER}\n12135,,ftth,1000,available,,,,${long}`],
    ['cells without anything', `${HEADER}\n12135,,ftth,1000,available,,,${','.repeat(200_000)}`],
    ['a line of Windows', Buffer.from(`${HEADER}\n${long}`, 'latin1')],
  ])('that has %s as long as a book is told in a few words', async (_, content) => {
    const { errors } = await read(content)
    expect(errors).not.toEqual([])
    for (const error of errors) expect(error.length).toBeLessThan(300)
  })

  test('that is no UTF-8 is refused with what to do', async () => {
    expect((await read(Buffer.from(`${HEADER}\n12135,,ftth,,none,,Espa\xf1a,`, 'latin1'))).errors).toEqual([
      'coverage.csv:2: is not UTF-8, but reads “12135,,ftth,,none,,España,” as Windows-1252: save the file as UTF-8 (in Excel: “CSV UTF-8”)',
    ])
  })
})

test('the demo operator’s file mentions every municipality of its province, and says that it is a demo', () => {
  const own = [...municipalities.keys()].filter((ine) => ine.startsWith('12'))
  expect(own).toHaveLength(135)
  expect(own.filter((ine) => !demoSite.coverage.entries.has(ine))).toEqual([])
  expect(demoSite.coverage.isDemo).toBe(true)
})

test('a file of more lines than are read is refused before any of it is', async () => {
  const { coverage, errors } = await read(`${HEADER}${'\n'.repeat(5_000_000)}`)
  expect(coverage).toBeNull()
  expect(errors).toEqual([
    'coverage.csv:500001: has 5000000 lines, and 500000 are read at most: leave out what is said twice, and empty lines',
  ])
})
