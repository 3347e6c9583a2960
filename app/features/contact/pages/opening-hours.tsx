import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import styles from './customer-service.module.css'

type OpeningHoursProps = {
  /** A sentence for each time with hours other than now. */
  otherHours: readonly string[]
  /** The upcoming holidays as one phrase; empty if there are none. */
  dates: string
}

/** The opening hours, and whether staff answer right now. */
export function OpeningHours({ otherHours, dates }: OpeningHoursProps) {
  const { t } = useLingui()
  const { openingHours: when, openingNotices } = useRootData()
  const [now] = openingNotices

  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="visually-hidden">
        <Trans>When we answer</Trans>
      </h2>
      <p
        className={styles.now}
        role="status"
        aria-label={t`Customer care status`}
        data-says="text"
        data-open={now?.isOpen}
        // The page script may have updated it before hydration.
        suppressHydrationWarning
      >
        {now?.text}
      </p>
      <p className={styles.leave}>
        <Trans>You can leave your message now.</Trans>
      </p>
      <p>
        <Trans>A person answers {when} (Spanish peninsula time).</Trans>
      </p>
      {otherHours.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Trans>Messages and forms: we receive them at any hour. We read them during opening hours.</Trans>
      </p>
      {dates && (
        <p>
          <Trans>We do not answer on these public holidays: {dates}.</Trans>
        </p>
      )}
    </section>
  )
}
