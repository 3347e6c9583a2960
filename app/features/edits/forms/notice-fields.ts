import type { Locale } from '#locales/i18n.ts'
import type { Typed } from './checked-form.ts'
import type { NoticeKind } from '#site-folder/own/notices.ts'

/** The name of a field of a notice, by its place among them. */
export function noticeField(notice: number, part: 'from' | 'to' | `text-${Locale}` | `on-${NoticeKind}`): string {
  return `notice-${notice}-${part}`
}

/** How many notices a form has, the empty one at its end included. */
export function noticesIn(typed: Typed): number {
  let count = 0
  while (typed[noticeField(count, 'from')] !== undefined) count++
  return count
}
