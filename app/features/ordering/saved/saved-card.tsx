import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { useState, type SubmitEvent } from 'react'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { renameCombination, type SavedCombination } from '#app/components/device/lists.ts'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenLocation, chosenTariff } from '#domain/catalogue/combination.ts'
import { differenceOf } from '#domain/money/price-order.ts'
import { priceOf } from '#domain/price/price.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { oneOffLabels } from '#locales/words/price-text.ts'
import { CombinationTile } from './combination-tile.tsx'
import { savedTotal } from './saved-total.ts'
import { readSavedAddress } from './saved-address.ts'
import styles from './saved-combinations.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

type SavedCardProps = {
  catalogue: Catalogue
  saved: SavedCombination
  /** The id of the form that the check box belongs to. */
  compareForm: string
  onDelete: () => void
}

/** A saved combination at today's price. */
export function SavedCard({ catalogue, saved, compareForm, onDelete }: SavedCardProps) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  /** null unless it is being renamed. */
  const [newName, setNewName] = useState<string | null>(null)
  /** Set after renaming: the button that started it gets the focus back. */
  const [wasRenamed, setWasRenamed] = useState(false)
  const { address } = saved
  const name = asTyped(saved.name)
  const { combination, whole } = readSavedAddress(catalogue, address)
  const tariff = chosenTariff(catalogue, combination)
  const price = priceOf(catalogue, combination)
  const { items, oneOff, total } = price
  const labels = [...priceItemLabels(i18n, items), ...oneOffLabels(i18n, oneOff)].filter(
    (label) => label !== saved.name,
  )
  const was = totalLabel(i18n, savedTotal(saved), price.tax)
  const now = totalLabel(i18n, total, price.tax)

  function saveName(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    renameCombination(address, newName ?? '')
    goBack()
  }
  function goBack() {
    setNewName(null)
    setWasRenamed(true)
  }

  return (
    <article className={styles.card}>
      <CombinationTile className={styles.tile ?? ''} catalogue={catalogue} combination={combination} />
      <div className={styles.head}>
        <h2>{saved.name}</h2>
        {tariff && <p>{chosenLocation(catalogue, combination).name[localeOf(i18n)]}</p>}
      </div>
      <ul className={styles.items}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {items.length > 0 && (
        <p>
          <Price total={total} size="row" />{' '}
          <small>
            <TaxIncluded price={price} />
            <PriceNotes price={price} />
          </small>
        </p>
      )}
      {!whole && (
        <p className={styles.change}>
          <Trans>Part of this combination is no longer offered.</Trans>
        </p>
      )}
      {whole && differenceOf(savedTotal(saved), total).length > 0 && (
        <p className={styles.change}>
          <Trans>
            When you saved it, it cost {was} Now, {now}
          </Trans>
        </p>
      )}
      {newName !== null ? (
        <form className={styles.rename} onSubmit={saveName}>
          <Field
            name={address}
            label={<Trans>Combination name</Trans>}
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
            autoFocus
          />
          <div className={styles.ways}>
            <button className={`${button.button} ${button.strong}`}>
              <Trans>Save</Trans>
            </button>
            <button type="button" className={`${button.button} ${button.line}`} onClick={goBack}>
              <Trans>Cancel</Trans>
            </button>
          </div>
        </form>
      ) : (
        <div className={styles.ways}>
          <a className={button.button} href={localHref(address)}>
            <Trans>
              Open <span className="visually-hidden">{name}</span>
            </Trans>
          </a>
          <button type="button" className={button.link} onClick={() => setNewName(saved.name)} autoFocus={wasRenamed}>
            <Trans>
              Rename <span className="visually-hidden">{name}</span>
            </Trans>
          </button>
          <button type="button" className={button.link} onClick={onDelete}>
            <Trans>
              Delete <span className="visually-hidden">{name}</span>
            </Trans>
          </button>
        </div>
      )}
      <div className={styles.choose}>
        <Tick
          type="checkbox"
          form={compareForm}
          name="comparar"
          value={address}
          aria-label={t`Compare ${{ name: saved.name }}`}
        >
          <Trans>Compare</Trans>
        </Tick>
      </div>
    </article>
  )
}
