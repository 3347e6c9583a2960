import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import card from '#app/components/offers/tariffs/tariff-card.module.css'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { BothPrices } from '#app/features/ordering/both-prices.tsx'
import { businessOnceText, includedText } from '#app/features/ordering/describe-business-price.ts'
import type { Tax } from '#domain/money/tax.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import type { BusinessOffer } from './business-offers.server.ts'

type BusinessCardProps = { readonly offer: BusinessOffer; readonly tax: Tax; readonly scale: TileScale }

/** A tariff with its price without tax and with it, as cards of other tariffs are laid out. */
export function BusinessCard({ offer: { tariff, name, price }, tax, scale }: BusinessCardProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { net, total, once } = price
  const isMore = once !== undefined && once.net > 0
  return (
    <li className={`${card.card} ${card.brief} ${isMore ? card.wide : ''}`}>
      <div className={card.head}>
        <div>
          <h3>{name}</h3>
          <p>{includedText(i18n, tariff)}</p>
        </div>
        <TariffTile speedMb={tariff.speedMb} data={tariff.lines[0] ?? null} tv={false} {...scale} />
      </div>
      <div className={card.price}>
        <div className={card.amount}>
          <BothPrices net={net} total={total} tax={tax} size="card" />
          {isMore && <p className="small">+ {businessOnceText(i18n, once.net, tax)}</p>}
        </div>
      </div>
      <a className={`${button.button} ${button.strong}`} href={localHref(`/empresas/pedir?tarifa=${tariff.id}`)}>
        <Trans>
          Order<span className="visually-hidden"> {name}</span>
        </Trans>
      </a>
    </li>
  )
}
