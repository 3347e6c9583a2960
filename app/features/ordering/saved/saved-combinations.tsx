import { Trans } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import { useStore } from 'zustand'
import button from '#app/components/controls/button.module.css'
import { storageError } from '#app/components/device/debounced-storage.ts'
import { EmptyList } from '#app/components/device/empty-list.tsx'
import {
  deleteCombination,
  LISTS,
  restoreCombination,
  savedCombinations,
  type SavedCombination,
} from '#app/components/device/lists.ts'
import page from '#app/components/device/list-page.module.css'
import { useDeviceList } from '#app/components/device/use-device-list.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { SavedCard } from './saved-card.tsx'
import { comparisonPath } from './saved-address.ts'
import styles from './saved-combinations.module.css'

const COMPARE = 'compare'

/** The list: combinations can be opened, renamed, deleted and selected for comparison. */
export function SavedCombinations({ catalogue }: { catalogue: Catalogue }) {
  const saved = useDeviceList(savedCombinations)
  const { error } = useStore(storageError)
  const localHref = useLocalHref()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleted, setDeleted] = useState<{ entry: SavedCombination; index: number } | null>(null)
  const [tooFew, setTooFew] = useState(false)

  function compare(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('comparar').map(String)
    setTooFew(chosen.length < 2)
    if (chosen.length > 1) location.assign(localHref(comparisonPath(chosen)))
  }
  function remove(entry: SavedCombination, index: number) {
    deleteCombination(entry.address)
    setDeleted({ entry, index })
  }
  function undo() {
    if (deleted) restoreCombination(deleted.entry, deleted.index)
    setDeleted(null)
    // The focused button has been removed.
    heading.current?.focus()
  }
  const name = asTyped(deleted?.entry.name ?? '')

  return (
    <div className={`wrap ${page.page} ${page.list}`}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Saved combinations</Trans>
        </h1>
        <p className="lead">
          <Trans>They are stored only on this device. The price is worked out again each time you open one.</Trans>
        </p>
        <noscript>
          <p>
            <Trans>This list lives in your browser, not with us, and needs JavaScript to be shown.</Trans>
          </p>
        </noscript>
        <p role="status" className={styles.status}>
          {error && <Trans>Your browser does not keep what you change here.</Trans>}
          {deleted && <Trans>{name} deleted</Trans>}
        </p>
        {deleted && (
          <button key={deleted.entry.address} type="button" className={button.button} onClick={undo} autoFocus>
            <Trans>Undo</Trans>
          </button>
        )}
      </header>
      {!saved?.length && (
        <EmptyList slice={LISTS} isRead={saved !== null}>
          <Trans>You have not saved any combination.</Trans>
        </EmptyList>
      )}
      {saved && saved.length > 0 && (
        <ul className={styles.cards}>
          {saved.map((entry, index) => (
            <li key={entry.address}>
              <SavedCard
                catalogue={catalogue}
                saved={entry}
                compareForm={COMPARE}
                onDelete={() => remove(entry, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {saved && saved.length > 1 && (
        <form id={COMPARE} className={styles.compare} onSubmit={compare}>
          <button className={`${button.button} ${button.go} ${button.big}`}>
            <Trans>Compare selected</Trans>
          </button>
          <p className="muted" role="status">
            {tooFew ? <Trans>Choose at least two combinations to compare.</Trans> : <Trans>Choose two or more.</Trans>}
          </p>
        </form>
      )}
    </div>
  )
}
