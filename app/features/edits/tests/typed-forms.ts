import fc from 'fast-check'
import { weekdays } from '#domain/calendar/spanish-time.ts'
import { targetUnits } from '#domain/service-levels/sla-clock.ts'
import { said } from '#site-folder/edits/said.ts'
import { noticeKinds } from '#site-folder/own/notices.ts'
import type { Typed } from '../forms/checked-form.ts'
import { noticeField } from '../forms/notice-fields.ts'
import { seasonField } from '../forms/season-fields.ts'
import { typedForm } from '../forms/subject-form.ts'
import { clocks, targetField, targetRows } from '../forms/target-fields.ts'
import { zoneField } from '../forms/zone-fields.ts'
import { facts, files, languages } from './demo-forms.ts'

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

/** Hours, with a season or none. */
export const hoursForm = fc
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
/** Holidays, in either way of writing a day. */
export const holidaysForm = fc
  .array(fc.tuple(date, fc.boolean()), { maxLength: 20 })
  .map((days) => days.map(([iso, isSpanish]) => (isSpanish ? iso.split('-').toReversed().join('/') : iso)).join('\r\n'))
  .map((holidays): Typed => ({ holidays }))
/** Some targets. */
export const targetsForm = fc
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
export const installationForm = fc.tuple(week, fc.option(places), places).map(([open, many, few]): Typed => ({
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
const [picture = ''] = facts.pictures
/** Notices with and without pages and a picture. */
export const noticesForm = fc
  .array(fc.tuple(date, fc.nat(40), fc.boolean(), fc.subarray([...noticeKinds]), fc.boolean()), { maxLength: 4 })
  .map((notices): Typed =>
    Object.fromEntries([
      // An empty one before them is none.
      ...[noticeField(0, 'from'), noticeField(0, 'to')].map((field) => [field, ''] as const),
      ...notices.flatMap(([from, days, isSpanish, pages, isShown], index) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
        return [
          [noticeField(index + 1, 'from'), isSpanish ? from.split('-').toReversed().join('/') : from] as const,
          [noticeField(index + 1, 'to'), to] as const,
          [noticeField(index + 1, 'picture'), isShown ? picture : ''] as const,
          ...(isShown
            ? languages.map((locale) => [noticeField(index + 1, `alt-${locale}`), ` La «plaza» `] as const)
            : []),
          ...pages.map((kind) => [noticeField(index + 1, `on-${kind}`), '1'] as const),
          ...languages.map(
            (locale) => [noticeField(index + 1, `text-${locale}`), `  **${index}**: «a»\n#b {{brand.name}}`] as const,
          ),
        ]
      }),
    ]),
  )
/** Words and a picture, or none. */
export const heroForm = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(
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
/** A template of whatever characters. */
export const templateForm = fc.tuple(...languages.map(() => fc.tuple(words, words))).map((texts): Typed =>
  Object.fromEntries(
    languages.flatMap((locale, index) => [
      [`subject-${locale}`, `Cita ${texts[index]?.[0] ?? ''}`],
      [`text-${locale}`, `Hola: ${texts[index]?.[1] ?? ''}`],
    ]),
  ),
)
