import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import card from '#app/components/offers/tariffs/tariff-card.module.css'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { fastestMb } from '#domain/catalogue/speeds-and-data.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The packs that include TV, linked beside the card of TV alone. */
export function FreeTvCard({ catalogue }: { catalogue: Catalogue }) {
  const { i18n, t } = useLingui()
  const tax = taxName(i18n)
  const localHref = useLocalHref()
  const scale = tileScale(catalogue)

  return (
    <article className={card.card}>
      <div className={card.head}>
        <div>
          <h3>{t`With a pack`}</h3>
          <p>
            <Trans>of fibre and mobile</Trans>
          </p>
        </div>
        <TariffTile speedMb={fastestMb(catalogue)} data={scale.largestData} tv {...scale} />
      </div>
      <div className={card.price}>
        <div className={card.amount}>
          <Price total={[{ per: 'month', cents: 0 }]} size="card" />
          <p className="small">
            <Trans>{tax} incl.</Trans>
          </p>
        </div>
      </div>
      <ul className={card.facts}>
        <li>
          <Trans>Free TV, if you ask for it</Trans>
        </li>
      </ul>
      <a className={button.button} href={localHref('/fibra-movil')}>
        <Trans>See packs with free TV</Trans>
        <Icon name="arrow" />
      </a>
    </article>
  )
}
