import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Week } from '#domain/calendar/opening-hours.ts'
import { weekdays } from '#domain/calendar/spanish-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { targetLabel } from '#locales/words/target-label.ts'
import { shopId, type SettingSubject, type Subject, type TemplateFiles } from '#site-folder/edits/edits.ts'
import { checkReply } from '#site-folder/reply-templates.ts'
import { textIn, type Translated } from '#domain/catalogue/catalogue.ts'
import { heroOf } from '#app/features/edits/forms/hero-form.ts'
import { hoursOf, typedWeek } from '#app/features/edits/forms/hours-form.ts'
import { installationOf } from '#app/features/edits/forms/installation-form.ts'
import { typedSlots } from '#app/features/edits/forms/slot-text.ts'
import { typedPlaces } from '#app/features/edits/forms/zone-places.ts'
import { noticesOf } from '#app/features/edits/forms/notices-form.ts'
import { clocks, targetRows } from '#app/features/edits/forms/target-fields.ts'
import { givenTo, targetsIn } from '#app/features/edits/forms/targets-form.ts'
import { noticeKindNames } from '../notices/notice-kind-names.ts'
import type { Change } from './setting-view.ts'
import { clockNames, rowName } from '../targets/target-names.ts'

type Line = readonly [label: string, value: string]

/** The content of a subject, line by line, in the reader's words. */
export function saidLines(i18n: I18n, subject: Subject, content: string): readonly Line[] {
  switch (subject) {
    case 'hours':
      return hoursLines(i18n, content)
    case 'holidays':
      return (JSON.parse(content) as readonly string[]).map((date) => [formatDay(date, localeOf(i18n)), ''])
    case 'targets':
      return targetLines(i18n, content)
    case 'installation':
      return installationLines(i18n, content)
    case 'hero':
      return heroLines(i18n, content)
    case 'notices':
      return noticeLines(i18n, content)
    default:
      if (shopId(subject) !== null) return hoursLines(i18n, content)
      return templateLines(i18n, JSON.parse(content) as TemplateFiles)
  }
}

/** The lines that one content says otherwise than another. */
export function changesBetween(i18n: I18n, subject: Subject, before: string, after: string): readonly Change[] {
  const [was, is] = [new Map(saidLines(i18n, subject, before)), new Map(saidLines(i18n, subject, after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? null, after: is.get(label) ?? null }))
    .filter(({ before: old, after: present }) => old !== present)
}

function hoursLines(i18n: I18n, content: string): Line[] {
  const { week, seasons } = hoursOf(content)
  const locale = localeOf(i18n)
  const weekLines = (days: Week, prefix: string): Line[] => {
    const typed = typedWeek(days)
    return weekdays.map((day) => [
      prefix + formatWeekday(day, locale),
      typed[day] || i18n._(msg({ message: 'closed', context: 'the desk' })),
    ])
  }
  return [
    ...weekLines(week, ''),
    ...seasons.flatMap(({ from, to, week: own }) => {
      const [first, last] = [formatDay(from, locale), formatDay(to, locale)]
      return weekLines(own, `${i18n._(msg`${first} to ${last}`)}, `)
    }),
  ]
}

function targetLines(i18n: I18n, content: string): Line[] {
  const targets = targetsIn(content)
  return targetRows.flatMap((row) => {
    const given = givenTo(targets, row)
    const name = rowName(i18n, row)
    const times = clocks.flatMap((clock): Line[] => {
      const target = given?.[clock]
      return target ? [[`${name}, ${i18n._(clockNames[clock])}`, targetLabel(i18n, target)]] : []
    })
    return given?.law ? [...times, [`${name}, ${i18n._(clockNames.law)}`, given.law] as const] : times
  })
}

function installationLines(i18n: I18n, content: string): Line[] {
  const said = installationOf(content)
  if (!said) return []
  const locale = localeOf(i18n)
  const { notice, ahead, missed, zones, technicians } = said
  return [
    [i18n._(msg`From how many days ahead`), String(notice)],
    [i18n._(msg`Up to how many days ahead`), String(ahead)],
    ...Object.entries(missed).map(([language, text]): Line => {
      const name = languageName(i18n, language as Locale)
      return [i18n._(msg`For a visit that we missed, in ${name}`), text]
    }),
    ...zones.flatMap((zone): Line[] => {
      const name = textIn(zone.name, locale)
      return [
        [i18n._(msg`${name}: places`), typedPlaces(zone) || i18n._(msg`the rest`)],
        ...weekdays.map((day): Line => [`${name}, ${formatWeekday(day, locale)}`, typedSlots(zone.slots, day) || '–']),
      ]
    }),
    ...technicians.map(({ id, name }): Line => [`${i18n._(msg`Technician`)} ${id}`, name]),
  ]
}

function noticeLines(i18n: I18n, content: string): Line[] {
  const locale = localeOf(i18n)
  return noticesOf(content).map(({ text, from, to, pages, picture }, index): Line => {
    const [number, first, last] = [index + 1, formatDay(from, locale), formatDay(to, locale)]
    const where = pages?.map((kind) => i18n._(noticeKindNames[kind])).join(', ') ?? i18n._(msg`All pages`)
    const texts = Object.entries(text).map(([language, words]) => `${languageName(i18n, language as Locale)}: ${words}`)
    const shows = Object.entries(picture?.alt ?? {}).map(([tag, words]) => {
      const language = languageName(i18n, tag as Locale)
      return `${i18n._(msg`What the picture shows, in ${language}`)}: ${words}`
    })
    const named = picture ? [`${i18n._(msg`Picture`)}: ${picture.file}`, ...shows] : []
    const lines = [`${i18n._(msg`${first} to ${last}`)} · ${where}`, ...texts, ...named]
    return [i18n._(msg`Notice ${number}`), lines.join('\n')]
  })
}

function heroLines(i18n: I18n, content: string): Line[] {
  const { title, text, picture } = heroOf(content)
  const inEach = (texts: Translated | undefined, label: (language: string) => string) =>
    Object.entries(texts ?? {}).map(([locale, words]): Line => [
      label(languageName(i18n, locale as Locale)),
      words ?? '',
    ])
  return [
    ...inEach(title, (language) => i18n._(msg`Title in ${language}`)),
    ...inEach(text, (language) => i18n._(msg`Text in ${language}`)),
    ...(picture ? [[i18n._(msg`Picture`), picture.file] as const] : []),
    ...inEach(picture?.alt, (language) => i18n._(msg`What the picture shows, in ${language}`)),
  ]
}

function templateLines(i18n: I18n, files: TemplateFiles): Line[] {
  return Object.entries(files).flatMap(([locale, file]): Line[] => {
    const reply = checkReply(file)
    if ('faults' in reply) return []
    const language = languageName(i18n, locale as Locale)
    return [
      [i18n._(msg`Subject in ${language}`), reply.subject],
      [i18n._(msg`Text in ${language}`), reply.text],
    ]
  })
}

/** The name of a setting that there is one of, within a sentence. */
export function subjectName(i18n: I18n, subject: SettingSubject): string {
  switch (subject) {
    case 'hours':
      return i18n._(msg`Hours of attention`)
    case 'holidays':
      return i18n._(msg`Holidays`)
    case 'targets':
      return i18n._(msg`Targets`)
    case 'installation':
      return i18n._(msg`Installations`)
    case 'hero':
      return i18n._(msg`Beginning of the home page`)
    case 'notices':
      return i18n._(msg`Notices on the website`)
  }
}
