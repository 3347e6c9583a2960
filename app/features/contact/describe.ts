import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactFieldMessages } from './field-messages.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { callRows } from './describe-call.ts'
import type { CallWish } from './call-rules.ts'
import { contactFields, type ContactField, type ContactMessage } from './rules.ts'

type Sent = { readonly message: ContactMessage; readonly call?: CallWish }

export type MessageDescription = {
  /** The sender, as every request names people. */
  readonly sender: readonly Row[]
  /** Other answers of the form; of a call that was asked for, when it is to be, about what, and what stood beside its number. */
  readonly more: readonly Row[]
  /** Their words; null of a call. */
  readonly message: Row | null
}

const senderFields: readonly ContactField[] = ['name', 'phone', 'email']

/** A message to customer service in the language of `i18n`, under the labels of the form. */
export function describeMessage(i18n: I18n, { message, call }: Sent): MessageDescription {
  const rowOf = (field: ContactField): Row => ({
    label: i18n._(contactFieldMessages[field].label),
    value: message[field],
  })
  const given = contactFields.filter((field) => field !== 'message' && message[field])
  return {
    sender: given.filter((field) => senderFields.includes(field)).map(rowOf),
    more: [
      ...given.filter((field) => !senderFields.includes(field)).map(rowOf),
      ...(call ? callRows(i18n, call) : []),
      ...(call && message.message ? [rowOf('message')] : []),
    ],
    message: call ? null : rowOf('message'),
  }
}

/** How and when it is answered; `hours` as they stand within a sentence. */
export function whenAnswered(i18n: I18n, hours: string): string {
  return i18n._(msg`We answer by e-mail or phone, ${hours}.`)
}
