import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sent } from './request-answer.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import styles from './success-overlay.module.css'

type SentBeforeProps = {
  sent: Sent
  /** The step that is left to the visitor; left out where none is. */
  children?: ReactNode
}

/** Reference and receipt of a sent request, for a visitor who stays on its page. */
export function SentBefore({ sent: { reference, receiptPath }, children }: SentBeforeProps) {
  const localHref = useLocalHref()
  return (
    <p className={styles.before} role="status">
      <Trans>
        Your reference: <b className="num">{reference}</b>
      </Trans>{' '}
      <a href={localHref(receiptPath)}>
        <Trans>View and print the receipt</Trans>
      </a>
      {children}
    </p>
  )
}
