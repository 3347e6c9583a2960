import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import type { Charged, Concluded } from '#domain/offers/contracting.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'

type Since = {
  /** The day on which it is read, in Spain; left out while it is concluded. */
  readonly today?: string
  /** By which it is charged by then; left out while it is concluded. */
  readonly mandate?: Charged | null
  /** When its customer withdrew from it by right; left out while it is concluded. */
  readonly withdrawalAt?: number | null
}

/** What holds since a customer has concluded the contract by a press; once they can no longer withdraw, that it is there. */
export function contractTexts(
  i18n: I18n,
  { on, startsEarly, mandate: first }: Pick<Concluded, 'on' | 'startsEarly' | 'mandate'>,
  hours: Pick<Hours, 'holidays'>,
  { today = on, mandate = first ? { ...first, withdrawnAt: null } : null, withdrawalAt = null }: Since = {},
): readonly string[] {
  const charged = mandate ? [mandateText(i18n, mandate)] : []
  const locale = localeOf(i18n)
  if (withdrawalAt !== null) {
    const left = formatDate(withdrawalAt, locale)
    return [i18n._(msg`You withdrew from the contract on ${left}.`), ...charged]
  }
  const last = lastDayToWithdraw(hours, on)
  const [day, until, begins] = [formatDay(on, locale), formatDay(last, locale), formatDay(daysAfter(last, 1), locale)]
  if (last < today) return [i18n._(msg`There is a contract since ${day}.`), ...charged]
  return [
    i18n._(msg`There is a contract since ${day}. Until ${until} you may withdraw from it, without giving a reason.`),
    startsEarly
      ? i18n._(
          msg`You asked us to begin before those days are over: if you withdraw then, you pay only for the days on which you have used it.`,
        )
      : i18n._(msg`You did not ask us to begin before those days are over: we begin from ${begins} on.`),
    ...charged,
  ]
}

/** The account that the customer has authorised to be charged, by its last characters, or since when it is no more. */
export function mandateText(i18n: I18n, { reference, ending, holder, withdrawnAt }: Charged): string {
  if (withdrawnAt !== null) {
    const day = formatDate(withdrawnAt, localeOf(i18n))
    return i18n._(
      msg`The mandate ${reference} is withdrawn since ${day}: we do not charge the account ending in ${ending} any more.`,
    )
  }
  if (holder !== undefined)
    return i18n._(
      msg`${holder} authorised us to charge your bills to their account ending in ${ending}, by mandate ${reference}.`,
    )
  return i18n._(
    msg`You authorised us to charge your bills to your account ending in ${ending}, by mandate ${reference}.`,
  )
}

/** The same for staff. */
export function mandateFact(i18n: I18n, { reference, ending }: Pick<Charged, 'reference' | 'ending'>) {
  return { label: i18n._(msg`Account`), value: i18n._(msg`ending in ${ending}, by mandate ${reference}`) }
}

/** For staff: since when there is a contract, and whether the service may begin while its customer can still withdraw. */
export function contractFact(i18n: I18n, { on, startsEarly }: Concluded) {
  const day = formatDay(on, localeOf(i18n))
  return {
    label: i18n._(msg`Contract`),
    value: startsEarly
      ? i18n._(
          msg`by a press of the customer, on ${day}; they ask for the service before the days to withdraw are over`,
        )
      : i18n._(msg`by a press of the customer, on ${day}; not to begin before the days to withdraw are over`),
  }
}
