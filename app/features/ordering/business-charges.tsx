import { Trans } from '@lingui/react/macro'
import { Rows } from '#app/components/text/rows.tsx'
import type { Row } from '#domain/text/block.ts'

/** The charges that are in the prices of businesses; nothing where there are none. */
export function BusinessCharges({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <p>
        <Trans>Each price is of one tariff ordered alone. In it:</Trans>
      </p>
      <Rows rows={rows} />
    </>
  )
}

/** What a business has of the law, and what it has not. */
export function BusinessRights() {
  return (
    <p className="small">
      <Trans>
        These tariffs are for your work. What the law gives consumers alone, such as the 14 days to withdraw, does not
        come with them. What it gives every customer of telecommunications does, such as keeping your number.
      </Trans>
    </p>
  )
}
