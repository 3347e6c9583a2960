import { Trans } from '@lingui/react/macro'
import { useState, type MouseEvent } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import styles from './summary-panel.module.css'

type ShareLinkProps = { catalogue: Catalogue; combination: Combination }

/** A link to the combination. With scripts, it opens the share sheet on phones and is copied elsewhere. */
export function ShareLink({ catalogue, combination }: ShareLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const path = calculatorPath(catalogue, combination)

  async function share(event: MouseEvent) {
    event.preventDefault()
    const url = new URL(path, window.location.origin).href
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url })) {
      // Rejects when the visitor closes the share sheet.
      await navigator.share({ url }).catch(() => {})
      return
    }
    // Only available in secure contexts.
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
      <a className={button.link} href={path} onClick={share} data-replay="">
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
