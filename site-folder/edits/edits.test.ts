import { expect, test } from 'vitest'
import { readSiteFolder } from '../read-site.ts'
import { brandTextWith, replySubject, type Subject } from './edits.ts'
import { said } from './said.ts'

const hours = JSON.stringify({
  week: [
    { days: ['monday', 'friday'], open: ['10:00-14:00', '17:00-20:00'] },
    { days: 'saturday', open: ['00:00-24:00'] },
  ],
  seasons: [{ from: '2027-07-01', to: '2027-08-31', week: [] }],
})
const holidays = JSON.stringify(['2026-12-25', '2027-01-06'])

test('what is edited goes over the files, and the rest of them stays as it is', async () => {
  const files = await readSiteFolder('site')
  const template = JSON.stringify(
    Object.fromEntries(files.site.brand.languages.map((locale) => [locale, '# Cita\n\nHola, {{name}}.\n'])),
  )
  const edits = new Map<Subject, string>([
    ['hours', hours],
    ['holidays', holidays],
    ['targets', JSON.stringify({ order: { done: '3 business days' } })],
    [replySubject('order-new'), template],
    [replySubject('order-appointment'), '{}'],
  ])
  const { site } = await files.withEdits(edits)
  for (const [subject, content] of edits) expect([subject, said(site, subject)]).toEqual([subject, content])
  expect(site.care.bodies).toEqual(files.site.care.bodies)
  expect({ ...site.brand, hours: null }).toEqual({ ...files.site.brand, hours: null })
  const names = (replies: typeof site.replies) => replies.map(({ name }) => name)
  expect(names(site.replies)).toEqual(
    [...names(files.site.replies).filter((name) => name !== 'order-appointment'), 'order-new'].toSorted(),
  )
  // From the files each time, and not from what was edited before.
  expect(said((await files.withEdits(new Map())).site, 'hours')).toBe(said(files.site, 'hours'))
})

test('one part of the hours leaves the other as the file has it, and comments stay', async () => {
  const files = await readSiteFolder('site')
  const text = brandTextWith(files.brandText, new Map([['holidays', holidays]]))
  expect(text).toContain('# Who the operator is.')
  const { site } = await files.withEdits(new Map([['holidays', holidays]]))
  expect(said(site, 'hours')).toBe(said(files.site, 'hours'))
  const other = await files.withEdits(new Map([['hours', hours]]))
  expect(said(other.site, 'holidays')).toBe(said(files.site, 'holidays'))
})

test('what breaks a rule of the files, or what quotes them, is refused whole, by file and key', async () => {
  const files = await readSiteFolder('site')
  const refused: readonly (readonly [Subject, string, RegExp])[] = [
    ['hours', '{"week":[]}', /brand\.yaml:\d+: hours\.week: write at least one day/],
    ['holidays', '["2026-02-30"]', /brand\.yaml:\d+: hours\.holidays\[0\]: write a date/],
    ['targets', '{"order":{"done":"soon"}}', /brand\.yaml:\d+: care\.targets\.order\.done: write hours/],
    [replySubject('order-new'), '{"es-ES":"# A\\n\\nB"}', /order-new\.en-US\.md:1: write the subject/],
    [replySubject('new'), '{"es-ES":"# A\\n\\nB"}', /name it by its kind of case/],
    [replySubject('../order-new'), '{"es-ES":"# A\\n\\nB"}', /name it by its kind of case/],
  ]
  for (const [subject, content, why] of refused)
    await expect(files.withEdits(new Map([[subject, content]]))).rejects.toThrow(why)
})
