import { Plural, Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { PriceBreakdown } from '#app/components/offers/price/price-breakdown.tsx'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { CombinationTiles } from '#app/components/tiles/combination-tiles.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, lineCount, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { speedLabel } from '#locales/words/labels.ts'
import styles from './household.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

type PosterProps = { catalogue: Catalogue; combination: Combination }

/** The answer: its tile, its price and the way to order it in the first screen; then what it is made of. */
export function Poster({ catalogue, combination }: PosterProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const price = priceOf(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  return (
    <section className={styles.poster} aria-labelledby="poster">
      <CombinationTiles className={styles.tile} catalogue={catalogue} items={price.items} />
      <div className={styles.text}>
        <div>
          <h2 id="poster">
            <PosterName catalogue={catalogue} combination={combination} />
          </h2>
          <p className={styles.price}>
            <Price total={price.total} size="poster" />{' '}
            <small>
              <TaxIncluded price={price} />
              <PriceNotes price={price} />
            </small>
          </p>
        </div>
        <a
          className={`${button.button} ${button.go} ${button.big} ${button.wide}`}
          href={localHref(calculatorPath(catalogue, combination, 1))}
        >
          <Trans>Order it</Trans>
          <Icon name="arrow" />
        </a>
        <PriceBreakdown price={price} />
      </div>
      {tariff && <p className={`small ${styles.note}`}>{fibreCommitmentText(i18n, catalogue.conditions.fibre)}</p>}
    </section>
  )
}

/** `1GB fibre and 4 lines`, or what of it there is. */
function PosterName({ catalogue, combination }: PosterProps) {
  const { i18n } = useLingui()
  const tariff = chosenTariff(catalogue, combination)
  const lines = lineCount(catalogue, combination)
  const speed = tariff && speedLabel(i18n, tariff.speedMb)
  if (!speed) return <Plural value={lines} one="# line" other="# lines" />
  if (lines === 0) return <Trans>Fibre {speed}</Trans>
  return <Plural value={lines} one={`Fibre ${speed} and # line`} other={`Fibre ${speed} and # lines`} />
}
