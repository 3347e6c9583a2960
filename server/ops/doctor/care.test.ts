import { expect, test } from 'vitest'
import { loadSite } from '#server/site/site.ts'
import { examineCare } from './care.ts'

const { brand, care } = await loadSite('site')
const at = (day: string) => Date.parse(`${day}T10:00Z`)
const withHours = (changes: Partial<typeof brand.hours>) => ({ ...brand, hours: { ...brand.hours, ...changes } })
const holidays = ['2026-10-09', '2026-12-25']

test('holidays of the present year are missed all year, and those of the next one from October on', () => {
  const missing = (day: string) => examineCare({ brand: withHours({ holidays }), care }, at(day))
  expect(missing('2026-09-30')).toEqual([])
  expect(missing('2026-10-01')).toEqual([expect.stringMatching(/^brand\.yaml: hours\.holidays has none of 2027:/)])
  expect(missing('2027-01-02')).toEqual([expect.stringContaining('none of 2027')])
})

test('kinds without targets, and targets without hours, are named by key', () => {
  const closed = withHours({ holidays, seasons: [{ from: '2026-01-01', to: '2030-12-31', week: [] }] })
  const targets = { contact: { firstAnswer: { amount: 8, unit: 'hours' as const }, done: null } }
  expect(examineCare({ brand: closed, care: { ...care, targets } }, at('2026-09-01'))).toEqual([
    expect.stringContaining('care.targets.order is not given'),
    expect.stringContaining('care.targets.referral is not given'),
    expect.stringContaining('care.targets.contact.firstAnswer has no hours to count'),
  ])
})
