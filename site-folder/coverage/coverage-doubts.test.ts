import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coverageDoubts } from './coverage-doubts.ts'

test.each([',', ';'])(
  'each row that says two places is named with its line, and what would fit, with %j between',
  async (delimiter) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alta-doubts-'))
    const file = path.join(folder, 'coverage.csv')
    const rows = [
      ['# updated: 2026-11-28'],
      ['ine', 'municipality', 'postcode', 'technology', 'status', 'speed'],
      ['12135', 'Villarreal', '12540', 'ftth', 'available', '1000'],
      ['50186', 'Novallas', '', 'ftth', 'available', '600'],
      ['5025', '', '', 'ftth', 'available', '600'],
      ['12135', '', '44540', 'ftth', 'available', '600'],
      ['12135', 'Vila-rael', '', 'hfc', 'available', '600'],
    ]
    await writeFile(file, rows.map((row) => row.join(delimiter)).join('\n'))
    const doubts = await coverageDoubts(file)
    await rm(folder, { recursive: true })
    expect(doubts).toEqual([
      'coverage.csv:4: ine: 50186 Navardún (Zaragoza), is not Novallas: write 50190 Novallas (Zaragoza)',
      expect.stringMatching(/^coverage\.csv:5: ine: 5025 is read as 05025 \S.+\(Ávila\): write all five digits$/),
      'coverage.csv:6: postcode: 44540 is not of 12135 Vila-real (Castellón): it is of places of the province 44',
      'coverage.csv:7: municipality: Vila-rael is not written so: 12135 Vila-real (Castellón)',
    ])
    expect(await coverageDoubts(path.join(folder, 'none.csv'))).toEqual([])
  },
)
