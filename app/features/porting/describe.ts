import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import type { Port, PortCause, PortField, PortState, PortWindow } from '#domain/requests/port.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'

/** A number as people read it out: 610 203 077. Others than Spanish ones as they are stored. */
export function shownNumber(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}

/** The end of a number, for what may be read by others: …077; empty where it is not known. */
export function numberEnding(number: string | null): string {
  return number === null ? '' : `…${number.slice(-3)}`
}

/** Which number it is: Line 2, 610 203 077; Landline, 964 123 456. `shown` says how much of it may be read. */
export function portName(
  i18n: I18n,
  { position, number }: Pick<Port, 'position' | 'number'>,
  shown: (number: string) => string = shownNumber,
): string {
  const line = position === 0 ? i18n._(msg`Landline`) : i18n._(msg`Line ${position}`)
  return number === null ? line : `${line}, ${shown(number)}`
}

/** When a number moves, within a sentence: viernes, 27 nov, de las 2:00 a las 6:00; or its day alone. */
export function windowText(i18n: I18n, { day, from, to }: PortWindow): string {
  if (from === null || to === null) return formatDayInSentence(day, localeOf(i18n))
  return dayWithHours(i18n, { day, from, to })
}

/** How far a number is, as staff and customers call it. */
export const portStates: Record<PortState, MessageDescriptor> = {
  missing: msg({ message: 'Data missing', context: 'a number' }),
  ready: msg({ message: 'Data complete', context: 'a number' }),
  asked: msg({ message: 'Asked for', context: 'a number' }),
  refused: msg({ message: 'Refused', context: 'a number' }),
  accepted: msg({ message: 'Accepted', context: 'a number' }),
  done: msg({ message: 'Moved', context: 'a number' }),
  cancelled: msg({ message: 'Cancelled', context: 'a number' }),
}

export const fieldLabels: Record<PortField, MessageDescriptor> = {
  number: msg`Number to keep`,
  donor: msg`Present operator`,
  billing: msg`Contract or prepaid`,
  iccid: msg`ICCID of the card`,
  holder: msg({ message: 'Holder', context: 'of a number' }),
}

/** Why a number was refused, for staff. */
export const causeLabels: Record<PortCause, MessageDescriptor> = {
  'number-identity': msg`number and identity differ`,
  'number-iccid': msg`number and ICCID differ`,
  'not-active': msg`the number is not active`,
  'already-moving': msg`already being moved`,
  other: msg`another reason`,
}

/** The same for the customer. */
export const causeSentences: Record<PortCause, MessageDescriptor> = {
  'number-identity': msg`Your present operator says that the number does not belong to that identity document.`,
  'number-iccid': msg`Your present operator says that the number is not the one of that SIM card.`,
  'not-active': msg`Your present operator says that the number is not active with them.`,
  'already-moving': msg`Your present operator says that the number is already being moved to somebody else.`,
  other: msg`Your present operator does not let the number go yet.`,
}

/** The customer's remedy for each cause. */
export const causeRemedies: Record<PortCause, MessageDescriptor> = {
  'number-identity': msg`Look at a bill of that line: correct the number, or say who its holder is, as it stands there.`,
  'number-iccid': msg`Read the 19 digits on the card that is in the phone: correct them, or the number.`,
  'not-active': msg`Correct the number or its operator. Where the line is out of service, have it put back first, and tell us.`,
  'already-moving': msg`Cancel the other move where you asked for it, and tell us; or correct which operator the number is with.`,
  other: msg`Look at what we know of the number, and correct what is wrong.`,
}

/** The advice that holds until a number has moved. */
export const keepTheLine = msg`Do not cancel the line with your present operator until its number is with us: only a line in service can move.`
