import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { missingFields } from '#app/features/porting/rules.ts'
import { fieldLabels, windowText } from '#app/features/porting/describe.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { NumberAtReceipt } from './numbers-at-receipt.server.ts'

/** How far a number is and what follows, by what staff have recorded. */
export function NumberStanding({ number }: { number: NumberAtReceipt }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { state, askedOn, doneOn, window } = number
  switch (state) {
    case 'missing': {
      const missing = formatList(
        missingFields(number).map((field) => i18n._(fieldLabels[field])),
        locale,
        'and',
      )
      return (
        <p>
          <Trans>To ask for it we need: {missing}.</Trans>
        </p>
      )
    }
    case 'ready':
      return (
        <p>
          <Trans>We ask your present operator for it as soon as your order can go ahead.</Trans>
        </p>
      )
    case 'asked': {
      const day = askedOn === null ? '' : formatDayInSentence(askedOn, locale)
      return (
        <p>
          <Trans>Asked for on {day}. We tell you when it moves as soon as there is a day.</Trans>
        </p>
      )
    }
    case 'accepted': {
      const moment = window ? windowText(i18n, window) : ''
      return (
        <>
          <p>
            <Trans>It moves to us: {moment}.</Trans>
          </p>
          <Delay number={number} />
        </>
      )
    }
    case 'done': {
      const day = doneOn === null ? '' : formatDayInSentence(doneOn, locale)
      return (
        <>
          <p>
            <Trans>It is with us since {day}.</Trans>
          </p>
          <Delay number={number} />
        </>
      )
    }
    case 'refused':
    case 'cancelled':
      return null
  }
}

/** Says that we are late with it, and what that gives back where the operator says so. */
function Delay({ number: { delay, due } }: { number: NumberAtReceipt }) {
  const { i18n, t } = useLingui()
  if (delay === 0) return null
  const days = t`${plural(delay, { one: '# working day', other: '# working days' })}`
  const amount = due === null ? '' : formatMoney(due, localeOf(i18n))
  return (
    <p>
      {due === null ? (
        <Trans>It is late by {days}. The law gives you a compensation for that: ask us for it.</Trans>
      ) : (
        <Trans>
          It is late by {days}: for that we give you {amount}.
        </Trans>
      )}
    </p>
  )
}
