import { expect, test } from 'vitest'
import type { TargetUnit } from '#domain/service-levels/sla-clock.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { examineCare } from './doctor.server.ts'

const { brand, care, catalogue } = await loadSite('site')
const at = (day: string) => Date.parse(`${day}T10:00Z`)
const withHours = (changes: Partial<typeof brand.hours>) => ({ ...brand, hours: { ...brand.hours, ...changes } })
const holidays = ['2026-10-09', '2026-12-25']

test('holidays of the present year are missed all year, and those of the next one from October on', () => {
  const missing = (day: string) => examineCare({ brand: withHours({ holidays }), care, catalogue }, at(day))
  expect(missing('2026-09-30')).toEqual([])
  expect(missing('2026-10-01')).toEqual([expect.stringMatching(/^brand\.yaml: hours\.holidays has none of 2027:/)])
  expect(missing('2027-01-02')).toEqual([expect.stringContaining('none of 2027')])
})

test('kinds without targets, and targets without hours, are named by key', () => {
  const closed = withHours({ holidays, seasons: [{ from: '2026-01-01', to: '2030-12-31', week: [] }] })
  const targets = { contact: { firstAnswer: { amount: 8, unit: 'hours' as const }, done: null } }
  expect(examineCare({ brand: closed, care: { ...care, targets }, catalogue }, at('2026-09-01'))).toEqual([
    expect.stringContaining('care.targets.order is not given'),
    expect.stringContaining('care.targets.referral is not given'),
    ...['withdrawal', 'cancellation', 'moving', 'suspension', 'complaint', 'privacy'].map((kind): unknown =>
      expect.stringContaining(`care.targets.${kind} is not given`),
    ),
    expect.stringContaining('care.targets.contact.firstAnswer has no hours to count'),
  ])
  const withoutReferrals = { ...catalogue, conditions: { ...catalogue.conditions, referrals: null } }
  expect(
    examineCare({ brand, care: { ...care, targets: {} }, catalogue: withoutReferrals }, at('2026-09-01')),
  ).not.toEqual(expect.arrayContaining([expect.stringContaining('referral')]))
})

test.each([
  ['withdrawal', null, '15 calendar days', 'art. 107.1 TRLGDCU allows: 14 calendar days'],
  ['cancellation', null, '3 business days', 'art. 7 RD 899/2009 allows: 2 business days'],
  ['complaint', null, '16 calendar days', 'art. 21.3 TRLGDCU allows: 15 calendar days'],
  ['complaint', 'billing', '6 calendar days', 'art. 17.2 Ley 10/2025 allows: 5 calendar days'],
  ['complaint', 'outage', '3 clock hours', 'art. 17.3 Ley 10/2025 allows: 2 clock hours'],
  ['privacy', null, '2 months', 'art. 12.3 RGPD allows: 1 months'],
] as const)('a clock of %s (%s) that allows itself %s is named with its law', (kind, topic, done, said) => {
  const [amount = '', ...unit] = done.split(' ')
  const own = care.targets[kind]!
  const late = { firstAnswer: null, done: { amount: Number(amount), unit: unit.join('-') as TargetUnit }, law: 'a law' }
  const changed = topic === null ? { ...own, ...late } : { ...own, topics: { ...own.topics, [topic]: late } }
  const open = { ...care, targets: { ...care.targets, [kind]: changed } }
  const key = `care.targets.${kind}${topic === null ? '' : `.topics.${topic}`}.done`
  expect(examineCare({ brand: withHours({ holidays }), care: open, catalogue }, at('2026-09-01'))).toEqual([
    `brand.yaml: ${key} is later than ${said}`,
  ])
})

test('clocks of rights that are later than the law, without its name, or lead to nobody are named by key', () => {
  const open = withHours({ holidays: [...holidays, '2027-01-06'] })
  const targets = {
    ...care.targets,
    complaint: {
      firstAnswer: null,
      done: { amount: 15, unit: 'days' as const },
      topics: { billing: { firstAnswer: null, done: { amount: 5, unit: 'calendar-days' as const }, law: 'the law' } },
    },
  }
  expect(
    examineCare(
      { brand: open, care: { ...care, targets, bodies: { complaint: [], privacy: [] } }, catalogue },
      at('2026-11-24'),
    ),
  ).toEqual([
    expect.stringMatching(/^brand\.yaml: care\.targets\.complaint\.law is not given: name the law/),
    expect.stringContaining('care.targets.complaint.done is later than art. 21.3 TRLGDCU allows: 15 calendar days'),
    expect.stringContaining('care.targets.complaint.topics.outage.law is not given'),
    expect.stringContaining('care.targets.complaint.topics.outage.done is later than art. 17.3'),
    expect.stringContaining('care.bodies.complaint names nobody'),
    expect.stringContaining('care.bodies.privacy names nobody'),
  ])
})

test('who answers outages at night is asked where their clock runs on and nobody has said so', () => {
  const asked = (changes: Partial<typeof care>, hours: Partial<typeof brand.hours> = {}) =>
    examineCare(
      { brand: withHours({ holidays, ...hours }), care: { ...care, ...changes }, catalogue },
      at('2026-09-01'),
    )
  expect(asked({ onCall: '' })).toEqual([expect.stringMatching(/^brand\.yaml: care\.onCall .* 1 clock hours/)])
  expect(asked({ onCall: 'Ana, 600 000 000' })).toEqual([])
  const always = {
    week: [{ days: ['monday', 'sunday'] as const, open: [{ from: '00:00', to: '24:00' }] }],
    holidays: [],
  }
  expect(asked({ onCall: '' }, always)).toEqual([expect.stringContaining('holidays has none')])
  const twoHours = { firstAnswer: null, done: { amount: 2, unit: 'hours' as const }, law: 'art. 17.3 Ley 10/2025' }
  const complaint = { ...care.targets.complaint!, topics: { ...care.targets.complaint!.topics, outage: twoHours } }
  expect(asked({ onCall: '', targets: { ...care.targets, complaint } })).toEqual([])
})

test('what a suspended landline costs is asked for where one is sold, and is half of its price at most', () => {
  const asked = (suspensionPerMonth: number | null, sold: typeof catalogue) =>
    examineCare(
      { brand: withHours({ holidays }), care: { ...care, suspensionPerMonth }, catalogue: sold },
      at('2026-09-01'),
    )
  const without = { ...catalogue, extras: { ...catalogue.extras, landlineOnSim: false } }
  expect(asked(null, catalogue)).toEqual([expect.stringMatching(/^brand\.yaml: care\.suspensionPerMonth is not given/)])
  expect([asked(0, catalogue), asked(null, without)]).toEqual([[], []])
  const prices = { ...catalogue.extras.prices, landlineOnSim: 300 }
  const priced = { ...catalogue, extras: { ...catalogue.extras, prices } }
  expect([asked(150, priced), asked(151, catalogue)]).toEqual([[], []])
  expect(asked(151, priced)).toEqual([expect.stringContaining('care.suspensionPerMonth is more than half of')])
})
