import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeKind } from '#site-folder/own/notices.ts'

/** The names of the kinds of pages that a notice may be for. */
export const noticeKindNames: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  home: msg`Home page`,
  tariffs: msg`Tariffs`,
  order: msg`Calculator, custom tariffs and coverage`,
  help: msg`Customer service, referrals and requests`,
}
