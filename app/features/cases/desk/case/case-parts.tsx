import { Trans, useLingui } from '@lingui/react/macro'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import type { CasePageView } from './shown-case.ts'

type PartsProps = { hasState: boolean; cards: CasePageView['cards'] }

/** Where there is one column, the way to what stands far below. */
export function CaseParts({ hasState, cards }: PartsProps) {
  const { i18n, t } = useLingui()
  const parts = useCapabilities().flatMap(({ part }, at) => (part && cards[at] && part.has(cards[at]) ? [part] : []))
  return (
    <nav className="case-parts" aria-label={t`Parts of the case`}>
      <a href="#historial">
        <Trans>History</Trans>
      </a>
      {hasState && (
        <a href="#estado">
          <Trans>State</Trans>
        </a>
      )}
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {i18n._(label)}
        </a>
      ))}
      <a href="#quien">
        <Trans>Who</Trans>
      </a>
    </nav>
  )
}
