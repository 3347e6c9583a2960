import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import button from '#app/components/controls/button.module.css'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { storageError } from '#app/components/device/debounced-storage.ts'
import { saveCombination } from '#app/components/device/lists.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import { savedAs } from '#app/features/ordering/saved/saved-total.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import styles from './summary-panel.module.css'

type SaveCombinationProps = { catalogue: Catalogue; combination: Combination }

/** The result of saving; `name` is null when the list is full. */
type Outcome = { readonly address: string; readonly name: string | null }

/** Saves the combination on this device. */
export function SaveCombination({ catalogue, combination }: SaveCombinationProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { error } = useStore(storageError)
  const [last, setLast] = useState<Outcome | null>(null)
  const address = calculatorPath(catalogue, combination)
  const outcome = last?.address === address ? last : null

  function save() {
    const { total } = priceOf(catalogue, combination)
    const entry = { address, ...savedAs(total), date: new Date().toISOString() }
    setLast({ address, name: saveCombination(entry, combinationName(i18n, catalogue, combination)) })
  }

  return (
    <p className={`${styles.share} ${styles.save}`}>
      <button type="button" className={button.link} onClick={save} data-replay="">
        <Icon name="plus" />
        <Trans>Save combination</Trans>
      </button>
      <span role="status">{outcome && <OutcomeText {...outcome} error={error} />}</span>
      {outcome && error !== 'blocked' && (
        <a href={localHref('/guardadas')}>
          <Trans>See saved combinations</Trans>
        </a>
      )}
    </p>
  )
}

function OutcomeText({ name, error }: Outcome & { error: 'blocked' | 'full' | null }) {
  if (error === 'blocked')
    return <Trans>Your browser does not allow combinations to be stored. Share the link instead.</Trans>
  if (error === 'full' || name === null)
    return <Trans>Your browser has no space left. Delete a combination and save again.</Trans>
  return <Trans>Combination saved on this device</Trans>
}
