import { Trans, useLingui } from '@lingui/react/macro'

type PartsProps = { hasState: boolean; hasVisit: boolean; hasPorts: boolean; hasServices: boolean }

/** Where there is one column, the way to what stands far below. */
export function CaseParts({ hasState, hasVisit, hasPorts, hasServices }: PartsProps) {
  const { t } = useLingui()
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
      {hasVisit && (
        <a href="#instalacion">
          <Trans>Installation</Trans>
        </a>
      )}
      {hasPorts && (
        <a href="#numeros">
          <Trans>Numbers</Trans>
        </a>
      )}
      {hasServices && (
        <a href="#servicios">
          <Trans>Services</Trans>
        </a>
      )}
      <a href="#quien">
        <Trans>Who</Trans>
      </a>
    </nav>
  )
}
