import { Trans, useLingui } from '@lingui/react/macro'
import { isLate, type Acting } from '#app/features/cases/acting/who-acts.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { partyNames } from './case-labels.ts'

type WhoActsProps = {
  acting: Acting
  /** In milliseconds since 1970. */
  now: number
}

/** The party that has to act next, by a word and a petal, and until when where that is somebody else. */
export function WhoActs({ acting, now }: WhoActsProps) {
  const { i18n } = useLingui()
  const { who, until } = acting
  const day = until === null || who === 'us' ? '' : formatShortDate(until, localeOf(i18n))
  return (
    <span className={who === 'us' ? 'case-acts case-acts-us' : 'case-acts'}>
      <b>{i18n._(partyNames[who])}</b>
      {day &&
        (isLate(acting, now) ? (
          <span className="case-due-overdue">
            {' '}
            <Trans>late since {day}</Trans>
          </span>
        ) : (
          <>
            {' '}
            <Trans>until {day}</Trans>
          </>
        ))}
    </span>
  )
}
