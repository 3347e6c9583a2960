import { useLocalHref } from '../document/use-local-href.ts'
import { useRootData } from '../document/use-root-data.ts'
import styles from './call-status.module.css'

/** The parameter of the contact form's address that begins its message. */
export const CALL_ME = 'llamada'

/**
 * How to call, in the header of wide screens: the phone number while somebody answers, else the contact form with a
 * request to be called. The page script keeps it current.
 */
export function CallStatus() {
  const localHref = useLocalHref()
  const {
    contact: { dial },
    openingNotices: [now],
  } = useRootData()
  return (
    <p className={styles.status} data-open={now?.isOpen} suppressHydrationWarning>
      <a className={styles.open} href={dial} data-says="short" suppressHydrationWarning>
        {now?.short}
      </a>
      <a
        className={styles.closed}
        href={localHref(`/atencion-cliente?${CALL_ME}=1#contact-form`)}
        data-says="short"
        suppressHydrationWarning
      >
        {now?.short}
      </a>
    </p>
  )
}
