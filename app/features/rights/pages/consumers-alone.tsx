import { Trans } from '@lingui/react/macro'
import type { RightFacts } from './load-right.server.ts'

/** To whom the days to withdraw are not given, where there is anybody: below the sentence that names them. */
export function ConsumersAlone({ facts }: { facts: Pick<RightFacts, 'sellsToBusinesses'> }) {
  if (!facts.sellsToBusinesses) return null
  return (
    <p>
      <Trans>
        The law gives these days to consumers: what was ordered with a tariff for businesses does not have them.
      </Trans>
    </p>
  )
}
