import { Trans } from '@lingui/react/macro'
import type { AnyContent } from './any-content.ts'
import { FileList } from '#app/features/requests/files/file-field.tsx'
import { SentFields } from './sent-fields.tsx'
import { SentMessage } from './sent-message.tsx'
import { SentOrder } from './sent-order.tsx'
import { SentReferral } from './sent-referral.tsx'
import { SentWaiting } from './sent-waiting.tsx'
import type { OrderView, RightView } from './shown-receipt.server.ts'
import styles from './receipt.module.css'

type WhatYouSentProps = {
  content: AnyContent
  /** Of an order. */
  order: OrderView | null
  /** Of a right. */
  right: RightView | null
  hrefOf: (file: string) => string
}

/** The content of a request, as it came. */
export function WhatYouSent({ content, order, right, hrefOf }: WhatYouSentProps) {
  return (
    <section>
      <h2>
        <Trans>What you sent us</Trans>
      </h2>
      {right ? (
        <>
          <SentFields fields={right.rows.map(({ label, value }) => ({ label, value: <Lines text={value} /> }))} />
          <FileList files={'files' in content ? (content.files ?? []) : []} hrefOf={hrefOf} />
        </>
      ) : (
        <Sent content={content} order={order} />
      )}
    </section>
  )
}

function Lines({ text }: { text: string }) {
  return <span className={styles.lines}>{text}</span>
}

function Sent({ content, order }: Pick<WhatYouSentProps, 'content' | 'order'>) {
  switch (content.kind) {
    case 'order':
      return <SentOrder content={content} year={order?.year ?? null} />
    case 'contact':
      return <SentMessage content={content} />
    case 'referral':
      return <SentReferral content={content} />
    case 'waiting':
      return <SentWaiting content={content} />
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy':
      return null
  }
}
