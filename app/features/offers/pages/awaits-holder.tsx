import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import field from '#app/components/forms/fields/field.module.css'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './offer.module.css'
import type { OfferShown } from './press.tsx'
import { State, type StandingProps } from './state.tsx'

type AwaitsProps = StandingProps & { holder: NonNullable<OfferShown['holder']> }

/** The customer has pressed, and whoever has the account has not: what is missing, and the ways on. */
export function AwaitsHolder({ offer, holder, answer, action }: AwaitsProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { name, called, link, isMailed, isAskedAgain, pressedAt } = holder
  const until = formatDay(offer.validUntil, locale)
  const [date, time] = [formatDate(pressedAt, locale), timeInSentence(formatTime(pressedAt, locale), locale)]
  return (
    <State title={<Trans>{called} is missing</Trans>}>
      {isAskedAgain && (
        <p className={styles.said} role="status">
          <Trans>We have sent the link to {called} once more.</Trans>
        </p>
      )}
      <FormProblems problem={answer?.problem ?? null} errors={[]} />
      <p>
        <Trans>
          You accepted on {date} at {time}. The account is of <b translate="no">{name}</b>, who has to authorise the
          charges.
        </Trans>{' '}
        {isMailed ? (
          <Trans>We have sent them a link. There they see your name, the price and the end of the account.</Trans>
        ) : (
          <Trans>Hand this link to them. There they see your name, the price and the end of the account.</Trans>
        )}
      </p>
      <p>
        <b>
          <Trans>There is no contract yet.</Trans>
        </b>{' '}
        <Trans>If they do not do it before {until} is over, there will be none, and you owe nothing.</Trans>
      </p>
      <div className={`${field.field} ${styles.copy}`}>
        <label htmlFor="holder-link">
          <Trans>The link for {called}</Trans>
        </label>
        <input id="holder-link" readOnly value={link} translate="no" />
        <button type="button" className={`${button.button} ${button.strong}`} data-copy={link}>
          <Trans>Copy the link for {called}</Trans>
        </button>
        <span role="status" hidden>
          <Trans>Link copied</Trans>
        </span>
      </div>
      <form method="post" action={action} className={styles.acts}>
        {isMailed && (
          <button className={`${button.button} ${button.line}`} name="waiting" value="again">
            <Trans>Send it to them again</Trans>
          </button>
        )}
        <button className={`${button.button} ${button.line}`} name="waiting" value="other">
          <Trans>Use another account</Trans>
        </button>
      </form>
    </State>
  )
}
