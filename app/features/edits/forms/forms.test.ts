import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#domain/calendar/spanish-time.ts'
import { targetUnits } from '#domain/service-levels/sla-clock.ts'
import { replySubject, settingSubjects, type Subject } from '#site-folder/edits/edits.ts'
import { noticeKinds } from '#site-folder/own/notices.ts'
import { said } from '#site-folder/edits/said.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { exportFolder } from '../export.server.ts'
import type { CheckedForm, Typed } from './checked-form.ts'
import { noticeField, noticesIn } from './notice-fields.ts'
import { seasonField, seasonsIn } from './season-fields.ts'
import { checkForm, typedForm } from './subject-form.ts'
import { zoneField } from './zone-fields.ts'
import { clocks, targetField, targetRows } from './target-fields.ts'

const files = await readSiteFolder('site')
const { languages } = files.site.brand
const facts = { languages, placeholders: files.site.own.placeholders, pictures: [...files.site.own.pictures.keys()] }
const template = replySubject('order-appointment')
const subjects: readonly Subject[] = [...settingSubjects, template]

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
/** Rising times, two by two, so that no interval overlaps with another. */
const day = fc
  .uniqueArray(time, { maxLength: 6 })
  .map((times) => times.toSorted())
  .map((times) =>
    times.flatMap((from, index) => (index % 2 === 0 && times[index + 1] ? [`${from} - ${times[index + 1]}`] : [])),
  )
  .map((intervals) => intervals.join(' , '))
const week = fc.tuple(...weekdays.map(() => day))
const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

const weekFields = (typed: readonly string[], name: (day: (typeof weekdays)[number]) => string) =>
  weekdays.map((each, index) => [name(each), typed[index] ?? ''] as const)

const hoursForm = fc
  .tuple(week, week, date, fc.boolean())
  .filter(([usual]) => usual.some((each) => each !== ''))
  .map(([usual, own, from, hasSeason]): Typed => {
    const season = hasSeason ? [...weekFields(own, (each) => seasonField(1, each))] : []
    return Object.fromEntries([
      ...weekFields(usual, (each) => each),
      // An empty one before it is none.
      [seasonField(0, 'from'), ''],
      ...(hasSeason ? [[seasonField(1, 'from'), from], [seasonField(1, 'to'), from] as const, ...season] : []),
    ]) as Typed
  })
const holidaysForm = fc
  .array(fc.tuple(date, fc.boolean()), { maxLength: 20 })
  .map((days) => days.map(([iso, isSpanish]) => (isSpanish ? iso.split('-').toReversed().join('/') : iso)).join('\r\n'))
  .map((holidays): Typed => ({ holidays }))
const targetsForm = fc
  .array(
    fc.tuple(
      fc.constantFrom(...targetRows.flatMap((row) => clocks.map((clock) => targetField(row, clock)))),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(...targetUnits),
    ),
    { maxLength: 12 },
  )
  .map((given): Typed =>
    Object.fromEntries(
      given.flatMap(([field, amount, unit]) => [
        [field, String(amount)],
        [`${field}-unit`, unit],
      ]),
    ),
  )
const places = fc.integer({ min: 0, max: 99 })
/** The zones of the file with other hours, each with places of its own, or with one. */
const installationForm = fc.tuple(week, fc.option(places), places).map(([open, many, few]): Typed => ({
  ...typedForm('installation', said(files.site, 'installation'), languages),
  ...Object.fromEntries(
    weekdays.map((each, index) => [
      zoneField(1, each),
      (open[index] ?? '')
        .split(' , ')
        .filter((interval) => interval !== '')
        .map((interval, at) => (many === null ? interval : `${interval} ×${at % 2 === 0 ? many : few}`))
        .join('; '),
    ]),
  ),
}))
const noticesForm = fc
  .array(fc.tuple(date, fc.nat(40), fc.boolean(), fc.subarray([...noticeKinds])), { maxLength: 4 })
  .map((notices): Typed =>
    Object.fromEntries([
      // An empty one before them is none.
      ...[noticeField(0, 'from'), noticeField(0, 'to')].map((field) => [field, ''] as const),
      ...notices.flatMap(([from, days, isSpanish, pages], index) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
        return [
          [noticeField(index + 1, 'from'), isSpanish ? from.split('-').toReversed().join('/') : from] as const,
          [noticeField(index + 1, 'to'), to] as const,
          ...pages.map((kind) => [noticeField(index + 1, `on-${kind}`), '1'] as const),
          ...languages.map(
            (locale) => [noticeField(index + 1, `text-${locale}`), `  **${index}**: «a»\n#b {{brand.name}}`] as const,
          ),
        ]
      }),
    ]),
  )
const [picture = ''] = facts.pictures
const heroForm = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(
  ([title, text, isShown]): Typed =>
    Object.fromEntries([
      ['picture', isShown ? picture : ''],
      ...languages.flatMap((locale) => [
        [`title-${locale}`, title ? ` Fibra: «#1»\nde aquí ` : ''],
        [`text-${locale}`, text ? `Texto {a} - ${locale}` : ' '],
        [`alt-${locale}`, isShown ? `La plaza` : ''],
      ]),
    ]) as Typed,
)
const words = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'é',
      ' ',
      '\n',
      '#',
      ':',
      "'",
      '"',
      '{',
      '}',
      '-',
      '\t',
      '\r',
      '\u0000',
      '😀',
      '{{name}}',
    ),
    minLength: 1,
  })
  .map((text) => text.replaceAll(/\{\{(?!name\}\})|\{\{name\}\}(?=\})|\{(?=\{\{)/g, ''))
const templateForm = fc.tuple(...languages.map(() => fc.tuple(words, words))).map((texts): Typed =>
  Object.fromEntries(
    languages.flatMap((locale, index) => [
      [`subject-${locale}`, `Cita ${texts[index]?.[0] ?? ''}`],
      [`text-${locale}`, `Hola: ${texts[index]?.[1] ?? ''}`],
    ]),
  ),
)

const accepted = (checked: CheckedForm): string => {
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.content
}

test('whatever is saved at the desk is exported as files that read the same, and fills its form in the same', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      hoursForm,
      holidaysForm,
      targetsForm,
      heroForm,
      installationForm,
      noticesForm,
      templateForm,
      async (...typed) => {
        const edits = new Map(
          subjects.map((subject, index) => [subject, accepted(checkForm(subject, typed[index]!, facts))]),
        )
        const { site } = await files.withEdits(edits)
        const into = path.join(root, String(count++))
        exportFolder('site', files, edits, into)
        const exported = await readSiteFolder(into)
        const filledIn = subjects.map((subject) => typedForm(subject, said(site, subject), languages))
        const again = subjects.map((subject, index) => accepted(checkForm(subject, filledIn[index]!, facts)))
        const saved = await files.withEdits(new Map(subjects.map((subject, index) => [subject, again[index]!])))
        for (const subject of subjects) {
          const content = said(site, subject)
          expect(said(exported.site, subject)).toBe(content)
          expect(said(saved.site, subject)).toBe(content)
        }
        await rm(into, { recursive: true })
      },
    ),
    { numRuns: isLongRun ? 60 : 6 },
  )
  await rm(root, { recursive: true })
})

test('the form of every subject is good as it is filled in', () => {
  for (const subject of subjects) {
    const typed = typedForm(subject, said(files.site, subject), languages)
    expect([subject, checkForm(subject, typed, facts).ok]).toEqual([subject, true])
  }
})

const errorsOf = (subject: Subject, typed: Typed) => {
  const checked = checkForm(subject, typed, facts)
  if (checked.ok) throw new Error('nothing was refused')
  return Object.fromEntries(Object.entries(checked.errors).map(([field, { fault }]) => [field, fault]))
}

test('everything that is wrong is said at its field, all of it at once', () => {
  const season = { [seasonField(0, 'from')]: '2027-07-01', [seasonField(0, 'to')]: '2027-08-31' }
  expect(
    errorsOf('hours', {
      monday: '9-14',
      tuesday: '20:00-10:00',
      thursday: '10:00-14:00, 13:00-15:00',
      ...season,
      [seasonField(0, 'friday')]: 'mañanas',
      [seasonField(1, 'from')]: '',
      [seasonField(2, 'from')]: '2028-08-01',
      [seasonField(2, 'to')]: '2028-07-01',
      [seasonField(3, 'from')]: '',
      [seasonField(3, 'monday')]: '10:00-12:00',
    }),
  ).toEqual({
    monday: 'hours-wrong',
    tuesday: 'backwards',
    thursday: 'overlaps',
    [seasonField(0, 'friday')]: 'hours-wrong',
    [seasonField(2, 'to')]: 'season-backwards',
    [seasonField(3, 'from')]: 'date-wrong',
    [seasonField(3, 'to')]: 'date-wrong',
  })
  expect(errorsOf('hours', { monday: ' ' })).toEqual({ monday: 'never-open' })
  const overlapping = { [seasonField(1, 'from')]: '2027-08-01', [seasonField(1, 'to')]: '2027-09-30' }
  expect(errorsOf('hours', { monday: '10:00-12:00', ...season, ...overlapping })).toEqual({
    [seasonField(1, 'from')]: 'seasons-overlap',
  })
  expect(checkForm('holidays', { holidays: '2026-12-25\nNavidad\n31/02/2027' }, facts)).toEqual({
    ok: false,
    errors: { holidays: { fault: 'date-wrong', what: 'Navidad, 31/02/2027' } },
  })
  expect(
    errorsOf('targets', {
      'order-done': '0',
      'order-done-unit': 'days',
      'contact-firstAnswer': 'pronto',
      'contact-firstAnswer-unit': 'hours',
      'complaint.billing-done': '5',
      'complaint.billing-done-unit': 'lustros',
    }),
  ).toEqual({
    'order-done': 'target-wrong',
    'contact-firstAnswer': 'target-wrong',
    'complaint.billing-done': 'target-wrong',
  })
  expect(
    errorsOf(template, {
      'subject-es-ES': 'Cita {{day}}',
      'text-es-ES': 'Hola, {{nombre}}',
      'subject-ca-ES-valencia': ' ',
      'text-ca-ES-valencia': 'Hola, {{name}}',
      'subject-en-US': 'Date',
    }),
  ).toEqual({
    'subject-es-ES': 'placeholder-unknown',
    'text-es-ES': 'placeholder-unknown',
    'subject-ca-ES-valencia': 'subject-missing',
    'text-en-US': 'text-missing',
  })
})

test('an hour or a number that is none is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => {
      const intervals = typed.split(/[,;\n]/).map((each) => each.trim())
      const isGood = intervals.every((each) => each === '' || /^\d\d:\d\d ?[-–] ?\d\d:\d\d$/.test(each))
      fc.pre(!isGood)
      expect(checkForm('hours', { monday: '10:00-11:00', sunday: typed }, facts)).toMatchObject({
        ok: false,
        errors: { sunday: {} },
      })
    }),
  )
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (amount) => {
      fc.pre(amount.trim() !== '' && !/^[1-9]\d{0,2}$/.test(amount.trim()))
      const typed = { 'order-done': amount, 'order-done-unit': 'days' }
      expect(checkForm('targets', typed, facts)).toMatchObject({ ok: false, errors: { 'order-done': {} } })
    }),
  )
})

test('a form counts its seasons, the empty one at its end included', () => {
  const content = JSON.stringify({
    week: [{ days: 'monday', open: ['10:00-12:00'] }],
    seasons: [{ from: '2027-07-01', to: '2027-08-31', week: [] }],
  })
  expect(seasonsIn(typedForm('hours', content, languages))).toBe(2)
})

describe('the form for the beginning of the home page', () => {
  const inEach = (part: string, words: string) =>
    Object.fromEntries(languages.map((locale) => [`${part}-${locale}`, words])) as Typed

  test.each([
    ['a language', { ...inEach('title', 'Hola'), 'title-en-US': ' ' }, { 'title-en-US': 'text-missing' }],
    ['a picture that there is not', { picture: 'nada.png', ...inEach('alt', 'A') }, { picture: 'picture-missing' }],
    ['words of no picture', { picture: '', ...inEach('alt', 'A') }, { picture: 'picture-missing' }],
    [
      'a picture of which nothing is said',
      { picture, ...inEach('alt', 'A'), 'alt-es-ES': '' },
      { 'alt-es-ES': 'alt-missing' },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('hero', typed)).toEqual(faults)
  })
})

describe('the form for notices', () => {
  const good = Object.fromEntries([
    ...languages.map((locale) => [`notice-0-text-${locale}`, 'Cerramos. [Escríbenos](/atencion-cliente)']),
    ['notice-0-from', '2031-12-24'],
    ['notice-0-to', '24/12/2031'],
  ]) as Typed

  test.each([
    ['a language', { 'notice-0-text-en-US': ' ' }, { 'notice-0-text-en-US': 'text-missing' }],
    ['no day', { 'notice-0-from': '' }, { 'notice-0-from': 'day-missing' }],
    ['a day that there is not', { 'notice-0-to': '2031-02-30' }, { 'notice-0-to': 'day-missing' }],
    ['days backwards', { 'notice-0-to': '2031-12-23' }, { 'notice-0-to': 'ends-before' }],
    ['markup', { 'notice-0-text-es-ES': '<b>Hola</b>' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a list', { 'notice-0-text-es-ES': '- Hola' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a picture', { 'notice-0-text-es-ES': '![Hola](a.png)' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a script', { 'notice-0-text-es-ES': '[Hola](javascript:alert(1))' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a placeholder', { 'notice-0-text-es-ES': 'Hola {{nombre}}' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    [
      'the one behind an empty one',
      { 'notice-0-from': '', 'notice-0-to': '', ...emptyTexts(0), 'notice-1-from': '2031-01-01', 'notice-1-to': '' },
      {
        ...Object.fromEntries(languages.map((locale) => [`notice-1-text-${locale}`, 'text-missing'])),
        'notice-1-to': 'day-missing',
      },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('notices', { ...good, ...typed })).toEqual(faults)
  })

  test('counts its notices, the empty one at its end included', () => {
    const checked = checkForm('notices', good, facts)
    expect(checked.ok && noticesIn(typedForm('notices', checked.content, languages))).toBe(2)
  })
})

function emptyTexts(notice: number): Typed {
  return Object.fromEntries(languages.map((locale) => [`notice-${notice}-text-${locale}`, '']))
}

describe('the form for installations', () => {
  const names = { 'zone-0-name-es-ES': 'Uno', 'zone-0-name-ca-ES-valencia': 'U', 'zone-0-name-en-US': 'One' }
  const zone = { notice: '1', ahead: '9', ...names, 'zone-0-places': '', 'zone-0-monday': '08:00-10:00 x2' }

  test('reads places by name or code, hours with their capacity, and technicians by the short name that they have', () => {
    const typed = {
      ...zone,
      'zone-0-id': 'plana',
      'zone-0-places': 'Vila-real\n12032 Borriana\n46\n@castellon',
      'zone-0-tuesday': '10:00-12:00, 08:00-10:00 ×2',
      technicians: 'vicent: Vicent Llopis Peris\nSofía Agustí',
    }
    const checked = checkForm('installation', typed, facts)
    expect(checked.ok && JSON.parse(checked.content)).toEqual({
      notice: 1,
      ahead: 9,
      zones: [
        {
          id: 'plana',
          name: { 'es-ES': 'Uno', 'ca-ES-valencia': 'U', 'en-US': 'One' },
          municipalities: ['12135', '12032'],
          provinces: ['46'],
          locations: ['castellon'],
          slots: [
            { days: ['monday', 'tuesday'], open: ['08:00-10:00'], capacity: 2 },
            { days: 'tuesday', open: ['10:00-12:00'], capacity: 1 },
          ],
        },
      ],
      technicians: [
        { id: 'vicent', name: 'Vicent Llopis Peris' },
        { id: 'sofia-agusti', name: 'Sofía Agustí' },
      ],
    })
  })

  test.each([
    ['notice', { notice: 'x' }, { notice: 'days-wrong' }],
    ['ahead of notice', { ahead: '1' }, { ahead: 'days-wrong' }],
    [
      'no zone',
      Object.fromEntries(
        Object.keys(zone).map((field) => [field, field === 'ahead' ? '9' : field === 'notice' ? '1' : '']),
      ),
      { 'zone-0-places': 'zone-missing' },
    ],
    ['a name', { 'zone-0-name-en-US': '' }, { 'zone-0-name-en-US': 'name-missing' }],
    ['hours', { 'zone-0-monday': '8-10' }, { 'zone-0-monday': 'slots-wrong' }],
    ['capacity', { 'zone-0-friday': '08:00-10:00 xx' }, { 'zone-0-friday': 'slots-wrong' }],
    ['backwards', { 'zone-0-friday': '12:00-10:00 x2' }, { 'zone-0-friday': 'backwards' }],
    ['overlap', { 'zone-0-monday': '08:00-10:00 x2, 09:00-11:00 x3' }, { 'zone-0-monday': 'overlaps' }],
    ['a place', { 'zone-0-places': 'Macondo' }, { 'zone-0-places': 'place-wrong' }],
    ['a technician', { technicians: 'uno: A\nuno: B' }, { technicians: 'technician-wrong' }],
    [
      'what is due in one language',
      { 'missed-es-ES': 'Diez euros.' },
      { 'missed-ca-ES-valencia': 'text-missing', 'missed-en-US': 'text-missing' },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('installation', { ...zone, ...typed })).toEqual(faults)
  })
})
