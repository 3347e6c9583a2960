import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Party } from '#domain/requests/acting.ts'
import type { Channel } from '#domain/requests/channels.ts'
import type { CaseView } from '../views.ts'

export const viewLabels: Record<CaseView, MessageDescriptor> = {
  mine: msg`Mine`,
  unassigned: msg`Unassigned`,
  overdue: msg`Overdue`,
  today: msg`For today`,
  later: msg({ message: 'Later', context: 'put off' }),
  open: msg({ message: 'Open', context: 'cases' }),
  done: msg`Done`,
  resting: msg`Waiting list`,
}

/** The parties that may have to act, as staff call them. */
export const partyNames: Record<Party, MessageDescriptor> = {
  us: msg`We`,
  customer: msg`The customer`,
  donor: msg`The present operator`,
  wholesaler: msg`The wholesaler`,
  installer: msg`The installer`,
}

/** The deed of those who entered a request by hand, after their name. */
export const enteredTexts: Record<Channel, MessageDescriptor> = {
  call: msg`entered it after a call`,
  counter: msg`entered it at the counter`,
  email: msg`entered it from an e-mail`,
  whatsapp: msg`entered it from a WhatsApp message`,
}
