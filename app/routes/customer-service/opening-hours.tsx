import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import type { OpeningNotice } from '#app/page-script/opening-hours.ts'
import styles from './customer-service.module.css'

type OpeningHoursProps = {
  /** What is said of the hours from now on; the page script shows the one that holds (app/page-script/opening-hours.ts). */
  notices: readonly OpeningNotice[]
  /** The holidays to come, as one phrase; empty where there are none. */
  dates: string
}

/** When staff answer, and whether they do right now. */
export function OpeningHours({ notices, dates }: OpeningHoursProps) {
  const { t } = useLingui()
  const { openingHours: when } = useRootData()
  const [now] = notices

  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="visually-hidden">
        <Trans>When we answer</Trans>
      </h2>
      <p
        className={styles.now}
        role="status"
        aria-label={t`Customer care status`}
        data-opening={JSON.stringify(notices)}
        data-open={now?.isOpen}
        // The page script may have brought it up to date before React sees it.
        suppressHydrationWarning
      >
        {now?.text}
      </p>
      <p className={styles.leave}>
        <Trans>You can leave your message now.</Trans>
      </p>
      <p>
        <Trans>People: {when} (Spanish peninsula time).</Trans>
      </p>
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
