import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { formatDay } from '#locales/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import type { AnyContent } from './any-content.ts'
import { AfterRight } from './after-right.tsx'
import { AfterMessage } from './sent-message.tsx'
import { AfterOrder } from './sent-order.tsx'
import { AfterReferral } from './sent-referral.tsx'
import { AfterWaiting } from './sent-waiting.tsx'
import type { RightView } from './shown-receipt.server.ts'

type WhatHappensNowProps = {
  content: AnyContent
  /** Of a right. */
  right: RightView | null
  /** Nobody has dealt with it yet. */
  isNew: boolean
  /** The page says above when the customer hears from us first, which is not printed. */
  isSaidAbove: boolean
  /** Where a place on a waiting list is given up, if no e-mail says it. */
  leaveHref: string | null
  /** How far the request is. */
  children: ReactNode
}

/** What follows from a request, what was agreed to with it, and whom to call. */
export function WhatHappensNow({ content, right, isNew, isSaidAbove, leaveHref, children }: WhatHappensNowProps) {
  return (
    <section>
      <h2>
        <Trans>What happens now</Trans>
      </h2>
      {children}
      {right ? (
        <AfterRight right={right} isNew={isNew} />
      ) : (
        <>
          {isNew && <After content={content} isSaidAbove={isSaidAbove} leaveHref={leaveHref} />}
          <AcceptedTerms terms={content.terms} />
        </>
      )}
      <CallUs />
    </section>
  )
}

function AcceptedTerms({ terms: { version, date, sha256 } }: Pick<AnyContent, 'terms'>) {
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

function After({
  content,
  isSaidAbove,
  leaveHref,
}: Pick<WhatHappensNowProps, 'content' | 'isSaidAbove' | 'leaveHref'>) {
  switch (content.kind) {
    case 'order':
      return <AfterOrder content={content} />
    case 'contact':
      return <AfterMessage content={content} isSaidAbove={isSaidAbove} />
    case 'referral':
      return <AfterReferral />
    case 'waiting':
      return <AfterWaiting content={content} leaveHref={leaveHref} />
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy':
      return null
  }
}
