import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactFieldMessages } from './field-messages.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { callRows } from './describe-call.ts'
import type { CallWish } from './call-me/call-rules.ts'
import { contactFields, type ContactMessage } from './rules.ts'

type Sent = { readonly message: ContactMessage; readonly call?: CallWish }

/**
 * What was sent to customer service in the language of `i18n`: who wrote it, under the labels of the form, and its words; of
 * a call that was asked for, when it is to be and about what, and no words.
 */
export function describeMessage(i18n: I18n, { message, call }: Sent): { sender: Row[]; message: Row | null } {
  const rowOf = (field: (typeof contactFields)[number]): Row => ({
    label: i18n._(contactFieldMessages[field].label),
    value: message[field],
  })
  const given = contactFields.filter((field) => field !== 'message' && message[field] !== '')
  const sender = given.map(rowOf)
  return call ? { sender: [...sender, ...callRows(i18n, call)], message: null } : { sender, message: rowOf('message') }
}

/** How and when it is answered; `hours` as they stand within a sentence. */
export function whenAnswered(i18n: I18n, hours: string): string {
  return i18n._(msg`We answer by e-mail or phone, ${hours}.`)
}
