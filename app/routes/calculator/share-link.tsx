import { Trans } from '@lingui/react/macro'
import { useState, type MouseEvent } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Combination } from '#domain/combination.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import styles from './summary-panel.module.css'

type ShareLinkProps = { catalogue: Catalogue; combination: Combination }

/**
 * The link that reopens the combination. It is a real one, to be opened or copied without JavaScript; with it, a
 * press shares the link on a phone, and copies it elsewhere.
 */
export function ShareLink({ catalogue, combination }: ShareLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const path = calculatorPath(catalogue, combination)

  async function share(event: MouseEvent) {
    event.preventDefault()
    const url = new URL(path, window.location.origin).href
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url })) {
      // A visitor who closes the sheet has changed their mind: nothing went wrong.
      await navigator.share({ url }).catch(() => {})
      return
    }
    // The clipboard exists only where the page came over https.
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    setOutcome(
      await copied.then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }

  return (
    <p className={styles.share}>
      <a className={button.link} href={path} onClick={share}>
        <Icon name="external" />
        <Trans>Share</Trans>
      </a>
      <span role="status">
        {outcome === 'copied' && <Trans>Link copied</Trans>}
        {outcome === 'failed' && <Trans>Could not copy: open the link and copy its address.</Trans>}
      </span>
    </p>
  )
}
