import type { Locale } from '#locales/i18n.ts'
import type { writtenNotice } from '#site-folder/edits/said.ts'
import { noticeErrors, noticeKinds, noticesSchema } from '#site-folder/own/notices.ts'
import { refused, type CheckedForm, type FieldFault, type FolderFacts, type Typed } from './checked-form.ts'
import { isoDay } from './iso-day.ts'
import { noticeField, noticesIn } from './notice-fields.ts'
import { checkPicture } from './picture-fields.ts'

export type WrittenNotice = ReturnType<typeof writtenNotice>

/** The notices that an edit says. */
export function noticesOf(content: string): readonly WrittenNotice[] {
  return JSON.parse(content) as readonly WrittenNotice[]
}

/** The form for notices: a group of fields for each, and one more. */
export function typedNotices(content: string, languages: readonly Locale[]): Typed {
  const notices: readonly WrittenNotice[] = [...noticesOf(content), { text: {}, from: '', to: '' }]
  return Object.fromEntries(
    notices.flatMap(({ text, from, to, pages = [], picture }, index) => [
      ...languages.map((locale) => [noticeField(index, `text-${locale}`), text[locale] ?? '']),
      [noticeField(index, 'from'), from],
      [noticeField(index, 'to'), to],
      [noticeField(index, 'picture'), picture?.file ?? ''],
      ...languages.map((locale) => [noticeField(index, `alt-${locale}`), picture?.alt[locale] ?? '']),
      ...pages.map((kind) => [noticeField(index, `on-${kind}`), '1']),
    ]),
  ) as Typed
}

/** Reads the form by the rules of notices.yaml. A notice without words, days and a picture is none. */
export function checkNotices(typed: Typed, facts: FolderFacts): CheckedForm {
  const value = (field: string) => (typed[field] ?? '').replaceAll(/\s+/g, ' ').trim()
  const { languages, placeholders } = facts
  const notices = Array.from({ length: noticesIn(typed) }, (_, index) => {
    const words = languages.map((locale) => [locale, value(noticeField(index, `text-${locale}`))] as const)
    const pages = noticeKinds.filter((kind) => value(noticeField(index, `on-${kind}`)) !== '')
    const [from, to] = [isoDay(value(noticeField(index, 'from'))), isoDay(value(noticeField(index, 'to')))]
    const { picture, isNone: isWithout, faults } = checkPicture(value, (part) => noticeField(index, part), facts)
    const isNone = from === '' && to === '' && isWithout && words.every(([, text]) => text === '')
    const written = {
      text: Object.fromEntries(words),
      from,
      to,
      ...(pages.length > 0 && { pages }),
      ...(picture && { picture }),
    }
    return isNone ? [] : [{ index, words, ofPicture: faults, written }]
  }).flat()

  const faults = notices.flatMap(({ index, words }) =>
    words.flatMap(([locale, text]): (readonly [string, FieldFault])[] => {
      const field = noticeField(index, `text-${locale}`)
      if (text === '') return [[field, { fault: 'text-missing' }]]
      return noticeErrors(text, placeholders.get(locale) ?? new Map<string, string>()).length > 0
        ? [[field, { fault: 'notice-wrong' }]]
        : []
    }),
  )
  faults.push(...notices.flatMap(({ ofPicture }) => ofPicture))
  const result = noticesSchema.safeParse(notices.map(({ written }) => written))
  if (!result.success)
    faults.push(
      ...result.error.issues.map(({ code, path: [position, part] }): readonly [string, FieldFault] => [
        noticeField(notices[Number(position)]?.index ?? 0, part === 'to' ? 'to' : 'from'),
        { fault: code === 'custom' ? 'ends-before' : 'day-missing' },
      ]),
    )
  if (faults.length > 0 || !result.success) return refused(faults)
  return { ok: true, content: JSON.stringify(result.data) }
}
