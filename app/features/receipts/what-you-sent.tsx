import { Trans } from '@lingui/react/macro'
import { FileList } from '#app/features/requests/files/file-field.tsx'
import type { ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { ReceiptBlocks } from './receipt-blocks.tsx'

type WhatYouSentProps = {
  parts: ReceiptParts
  hrefOf: (file: string) => string
}

/** The content of a request, as it came. */
export function WhatYouSent({ parts: { sent, files }, hrefOf }: WhatYouSentProps) {
  return (
    <section>
      <h2>
        <Trans>What you sent us</Trans>
      </h2>
      <ReceiptBlocks blocks={sent} />
      {files && <FileList files={files} hrefOf={hrefOf} />}
    </section>
  )
}
