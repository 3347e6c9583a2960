import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import button from '#app/components/controls/button.module.css'
import field from '#app/components/forms/fields/field.module.css'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { TileWall } from '#app/components/tiles/tile-wall.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { reduceCombination, chosenTariff } from '#domain/catalogue/combination.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { priceOf } from '#domain/price/price.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { oneOffLabels } from '#locales/words/price-text.ts'
import { choiceNames } from '#locales/words/service-names.ts'
import styles from './calls-to-action.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

/** One tile stands out: the place that is searched for. */
const PLACES = ['F221 F331 F211 F311', 'F121 F343 F111 F011', 'F201 F311 F221 F301']

/** Calls to action: the calculator with an example, and the coverage check. */
export function CallsToAction({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { offering } = useRootData()
  const choices = choiceNames(i18n, offering)
  return (
    <div className={`wrap ${styles.actions} ${offering.coverage ? '' : styles.alone}`}>
      <section className={styles.action}>
        <div className={styles.text}>
          <h2>
            <Trans>Calculate your best combination</Trans>
          </h2>
          <p>
            <Trans>Choose {choices}. You see the total as you choose. No personal details needed.</Trans>
          </p>
          <a className={`${button.button} ${button.strong}`} href={localHref('/calcular')}>
            <Trans>Open the calculator</Trans>
            <Icon name="arrow" />
          </a>
        </div>
        <Example catalogue={catalogue} />
      </section>
      {offering.coverage && (
        <section className={styles.action}>
          <div className={styles.text}>
            <h2>
              <Trans>Does fibre reach your home?</Trans>
            </h2>
            <p className="unseen-on-phones">
              <Trans>Enter your municipality or postcode and we tell you what you can ask for there.</Trans>
            </p>
            <CoverageForm />
          </div>
          <TileWall rows={PLACES} className={styles.places} />
        </section>
      )}
    </div>
  )
}

/** Links to the coverage page, which also suggests places while typing. */
function CoverageForm() {
  const lng = useSearchParams()[0].get('lng')
  return (
    <form action="/cobertura" className={`${field.field} ${styles.find}`}>
      <label htmlFor="place">
        <Trans>Municipality or postcode</Trans>
      </label>
      {lng && <input type="hidden" name="lng" value={lng} />}
      <div>
        <input id="place" name="q" autoComplete="off" />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Check</Trans>
        </button>
      </div>
    </form>
  )
}

/** The first pack with an additional line and TV, or what there is of it. */
function Example({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const [first] = offerGroups(catalogue).flatMap(({ combinations }) => combinations)
  const [mobile] = catalogue.mobile
  if (!first) return null

  const add = { type: 'add-line', mobile: mobile?.id ?? '' } as const
  const withLine = reduceCombination(catalogue, first, add).combination
  const combination = reduceCombination(catalogue, withLine, { type: 'switch-tv', on: true }).combination
  const tariff = chosenTariff(catalogue, combination)
  const price = priceOf(catalogue, combination)
  const labels = [...priceItemLabels(i18n, price.items), ...oneOffLabels(i18n, price.oneOff)]
  const scale = tileScale(catalogue)

  return (
    <a className={styles.example} href={localHref(calculatorPath(catalogue, combination))}>
      <span className={styles.tiles}>
        {(tariff || combination.tv) && (
          <TariffTile speedMb={tariff?.speedMb ?? null} data={tariff?.data ?? null} tv={combination.tv} {...scale} />
        )}
        {mobile && <TariffTile speedMb={null} data={mobile.data} tv={false} {...scale} />}
      </span>
      <span className={styles.sum}>
        <span>
          <b>
            <Trans>For example</Trans>
          </b>
          {labels.map((label) => (
            <span key={label} className={styles.item}>
              {label}
            </span>
          ))}
        </span>
        <span>
          <Price total={price.total} size="card" />
          <span className={styles.item}>
            <TaxIncluded price={price} />
            <PriceNotes price={price} />
          </span>
        </span>
      </span>
    </a>
  )
}
