import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { callsOf } from '#domain/catalogue/calls.ts'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import type { PlaceId } from '#domain/place/place.ts'
import { offerTerms, priceOf } from '#domain/price/price.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import {
  chargeName,
  dataLabel,
  linesLabel,
  mobileLabel,
  ofInternetLabel,
  tariffLabel,
  withInternetLabel,
  speedLabel,
} from '#locales/words/labels.ts'
import { offerText } from '#locales/words/price-text.ts'
import button from '#app/components/controls/button.module.css'
import { calculatorPath } from '../calculator-address.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { PriceNotesBelow } from '../price/price-notes.tsx'
import { Price } from '../price/price.tsx'
import { TariffFacts } from './tariff-facts.tsx'
import { TariffLimit } from './tariff-limit.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import styles from './tariff-card.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

type TariffCardProps = {
  catalogue: Catalogue
  combination: Combination
  /** The checked place, if any. */
  place?: PlaceId
  /** The card with the main action of the screen. */
  first?: boolean
  /** Whether its limits are those of its neighbours, and stand once below all of them. */
  limitsBelow?: boolean
}

/** One tariff with its price and limits, linked to the same combination in the calculator. */
export function TariffCard({ catalogue, combination, place, first = false, limitsBelow = false }: TariffCardProps) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  const { tile: drawing } = useBrand()
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  const speed = tariff && speedLabel(i18n, tariff.speedMb)
  const data = tariff?.data ?? line?.data ?? null
  const included = includedLines(tariff)
  const count = included.length
  const named = combination.landline && catalogue.landline ? chargeName(i18n, catalogue.landline.name) : t`TV`
  const short = data === null ? (speed ?? named) : count > 1 ? linesLabel(i18n, included) : dataLabel(i18n, data)
  const fullName = tariff ? tariffLabel(i18n, tariff) : line ? mobileLabel(i18n, line) : short
  const price = priceOf(catalogue, combination)
  const whole = offerText(i18n, price, offerTerms(price))
  // Its background is of circles: behind diamonds there is none.
  const isFlooded = data === 'unlimited' && tariff !== null && drawing === 'circles'
  const isWide = price.total.some(({ per, cents }) => per !== 'month' || cents % 100 > 0)
  const classes = [styles.card, isFlooded && styles.flooded, isWide && styles.wide, limitsBelow && styles.brief]
    .filter(Boolean)
    .join(' ')

  return (
    <article className={classes}>
      <div className={styles.head}>
        <div>
          <h3>{data === 'unlimited' && count < 2 ? t`Unlimited data` : short}</h3>
          <p>
            {count > 1
              ? t`${plural(count, { one: 'of data in # line', other: 'of data in # lines' })}`
              : line?.calls === 'none'
                ? t`data only`
                : typeof data === 'number' && (
                    <span className={speed === null ? undefined : 'unseen-on-phones'}>
                      <Trans>of data</Trans>
                    </span>
                  )}
            {(count > 1 || typeof data === 'number') && speed !== null && (
              <>
                {' '}
                <br />
              </>
            )}
            {tariff && data !== null && withInternetLabel(i18n, tariff, speedLabel(i18n, tariff.speedMb))}
            {tariff && data === null && ofInternetLabel(i18n, tariff)}
          </p>
        </div>
        <TariffTile speedMb={tariff?.speedMb ?? null} data={data} tv={combination.tv} {...tileScale(catalogue)} />
      </div>
      {!limitsBelow && (
        <TariffLimit
          catalogue={catalogue}
          data={included.length > 0 ? included : line ? [line.data] : []}
          calls={callsOf(catalogue, line)}
          per={(tariff ?? line)?.price.per ?? 'month'}
        />
      )}
      <div className={styles.price}>
        <div className={styles.amount}>
          <Price total={price.total} size="card" />
          <p className="small">
            <TaxIncluded price={price} />
          </p>
        </div>
        <PriceNotesBelow price={price} className={styles.notes} />
      </div>
      {!limitsBelow && <TariffFacts catalogue={catalogue} combination={combination} />}
      <a
        className={`${button.button} ${first ? button.go : ''}`}
        href={localHref(calculatorPath(catalogue, combination, 0, place))}
      >
        <Trans>
          Get it{' '}
          <span className="visually-hidden">
            {fullName}, {whole}
          </span>
        </Trans>
        <Icon name="arrow" />
      </a>
    </article>
  )
}
