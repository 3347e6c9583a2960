import type { Locale } from '#locales/i18n.ts'
import type { Typed } from './checked-form.ts'
import type { NoticeKind } from '#site-folder/own/notices.ts'

type NoticePart = 'from' | 'to' | 'picture' | `${'text' | 'alt'}-${Locale}` | `on-${NoticeKind}`

/** The name of a field of a notice, by its place among them. */
export function noticeField(notice: number, part: NoticePart): string {
  return `notice-${notice}-${part}`
}

/** How many notices a form has, the empty one at its end included. */
export function noticesIn(typed: Typed): number {
  let count = 0
  while (typed[noticeField(count, 'from')] !== undefined) count++
  return count
}
