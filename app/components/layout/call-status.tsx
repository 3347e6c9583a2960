import { Trans, useLingui } from '@lingui/react/macro'
import button from '../controls/button.module.css'
import { useRootData } from '../document/use-root-data.ts'
import styles from './call-status.module.css'

/**
 * How to call and to be called, in the header of wide screens: the phone number while somebody answers, and the form by which
 * one is called; the contact form where nobody ever answers. The page script keeps it current.
 */
export function CallStatus() {
  const { t } = useLingui()
  const {
    contact: { phone, dial, back },
    callsBack,
    openingNotices: [now],
  } = useRootData()
  return (
    <p className={styles.status} data-open={now?.isOpen} suppressHydrationWarning>
      <a className={styles.open} href={dial}>
        {t`Open · ${phone}`.replaceAll(' ', '\u00a0')}
      </a>
      {callsBack && (
        <a className={`${button.button} ${button.line} ${styles.me}`} href={back}>
          <Trans>We call you</Trans>
        </a>
      )}
      <a className={styles.closed} href={back} data-says="short" suppressHydrationWarning>
        {now?.short}
      </a>
    </p>
  )
}
