import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { CallBack } from '#app/components/opening/call-back.tsx'
import when from '#app/components/opening/while.module.css'
import styles from './customer-service.module.css'

/** Whether staff answer right now, and until or from when. */
export function Answering() {
  const { t } = useLingui()
  const [now] = useRootData().openingNotices
  return (
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
  )
}

/** A call from us, now or when it suits; left out where nobody ever answers. */
export function CallNow() {
  const {
    contact: { back },
    callsBack,
    openingHours: hours,
    openingNotices: [now],
  } = useRootData()
  if (!callsBack) return null
  const look = `${button.button} ${button.go} ${button.big}`
  return (
    <div className={styles.call} data-open={now?.isOpen} suppressHydrationWarning>
      <a className={`${look} ${when.open}`} href={back}>
        <Icon name="phone" /> <Trans>We call you</Trans>
      </a>
      <CallBack className={look}>
        <Icon name="phone" />{' '}
      </CallBack>
      <p className="small">
        <Trans>Or at the time that you choose. A person, {hours}.</Trans>
      </p>
    </div>
  )
}
