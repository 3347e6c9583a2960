import { Trans } from '@lingui/react/macro'
import { useHydrated } from '#app/components/use-hydrated.ts'

/** Appears with JavaScript, since it can do nothing without. */
export function PrintButton({ className }: { className: string }) {
  if (!useHydrated()) return null
  return (
    <button type="button" className={className} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </button>
  )
}
