import { expect, test, vi } from 'vitest'
import { ForeignProcess } from '#platform/foreign/foreign-process.ts'
import { packCoverage } from './packed-coverage.ts'
import { readCoverage } from './read-coverage.ts'

const ROW = '12135,ftth,600,available'
const ofRows = (...rows: string[]) => ['ine,technology,speed,status', ...rows].join('\n')

test.each([
  ['a row', ofRows(ROW), { isAwaited: true, municipalities: 1 }],
  ['no row', ofRows(), { isAwaited: true, municipalities: 0 }],
  ['a row that is wrong', ofRows('12999,ftth,,none'), { isAwaited: true, municipalities: undefined }],
  ['a quote that stays open', ofRows('"'), { isAwaited: true, municipalities: undefined }],
  ['a row among many empty ones', ofRows(ROW, ...Array(25_000).fill(',,,')), { isAwaited: false, municipalities: 1 }],
])(
  '%s is read behind the glass wall where it was sent, and whoever looks waits for what is small',
  async (_, text, as) => {
    using read = vi.spyOn(ForeignProcess.prototype, 'read')
    const { digest, packed } = await packCoverage(Buffer.from(text))
    const { coverage } = await readCoverage(digest, () => packed)
    const kinds = read.mock.calls.map(([kind]) => kind)
    expect(kinds).toMatchObject([{ isAwaited: as.isAwaited }])
    expect(coverage?.entries.size).toBe(as.municipalities)
  },
)
