import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import type { ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { whomToTurnTo } from './whom-to-turn-to.ts'
import { ReceiptBlocks } from './receipt-blocks.tsx'
import styles from './receipt.module.css'

type WhatHappensNowProps = {
  parts: ReceiptParts
  /** The terms that were accepted with it; null for none, as of a right. */
  terms: Agreement['terms'] | null
  /** Bodies for customers who do not agree with the answer. */
  bodies: readonly SupervisoryBody[]
  /** Nobody has dealt with it yet. */
  isNew: boolean
  /** The page says above when the customer hears from us first, which is not printed. */
  isSaidAbove: boolean
  /** How far the request is. */
  children: ReactNode
}

/** The next steps of a request, the terms agreed to with it, and whom to call. */
export function WhatHappensNow({ parts, terms, bodies, isNew, isSaidAbove, children }: WhatHappensNowProps) {
  const { i18n } = useLingui()
  const next = <ReceiptBlocks blocks={parts.next} />
  return (
    <section>
      <h2>
        <Trans>What happens now</Trans>
      </h2>
      {children}
      {isNew && (parts.saysWhen && isSaidAbove ? <div className={styles.paper}>{next}</div> : next)}
      {bodies.length > 0 && (
        <>
          <p>{i18n._(whomToTurnTo)}</p>
          <CareBodies bodies={bodies} />
        </>
      )}
      {terms && <AcceptedTerms terms={terms} />}
      <CallUs />
    </section>
  )
}

function AcceptedTerms({ terms: { version, date, sha256 } }: Pick<Agreement, 'terms'>) {
  const { i18n } = useLingui()
  const termsDate = formatDay(date, localeOf(i18n))
  return (
    <p className="small">
      <Trans>
        Terms accepted: version {version}, {termsDate}.
      </Trans>{' '}
      {sha256 && (
        <Trans>
          SHA-256 of their text: <code>{sha256}</code>
        </Trans>
      )}
    </p>
  )
}
