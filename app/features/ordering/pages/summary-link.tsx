import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { summaryPath } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'

type SummaryLinkProps = { catalogue: Catalogue; combination: Combination }

/** To what a contract on the combination would say, in a new tab: the form keeps what was typed. */
export function SummaryLink({ catalogue, combination }: SummaryLinkProps) {
  const localHref = useLocalHref()
  return (
    <a href={localHref(summaryPath(catalogue, combination))} target="_blank" rel="noopener nofollow">
      <Trans>
        Contract summary<span className="visually-hidden"> (opens in a new tab)</span>
      </Trans>
    </a>
  )
}
