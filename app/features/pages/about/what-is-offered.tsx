import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { includedInLandline } from '#app/components/offers/price/tv-price.ts'
import { tariffsOf, textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import { cheapestOffer } from '#domain/price/cheapest-offer.ts'
import { offerTerms } from '#domain/price/price.ts'
import { isTvFree, packsFreeTv } from '#domain/price/tv-price.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { Commitment } from '#app/components/offers/leaving/commitment.tsx'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import { offerText } from '#locales/words/price-text.ts'
import styles from './about.module.css'

/** The services of each location with their lowest price, linked to the calculator. */
export function WhatIsOffered({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { services } = useRootData()
  const groups = offerGroups(catalogue)
  const [smallest] = catalogue.mobile
  const { fixed, mobile } = offeringOf(catalogue)
  const { commitmentMonths: months } = catalogue.conditions.fibre
  const data = smallest && dataLabel(i18n, smallest.data)
  const tile = { tv: false, ...tileScale(catalogue) }

  return (
    <>
      <ul className={styles.offers}>
        {catalogue.locations.map((location) => {
          const speeds = [...location.fibre, ...location.packs].map(({ speedMb }) => speedMb)
          const distinct = [...new Set(speeds)].toSorted((a, b) => a - b)
          if (distinct.length === 0) return null
          const speed = formatList(
            distinct.map((speedMb) => speedLabel(i18n, speedMb)),
            locale,
            'and',
          )
          return (
            <li key={location.id}>
              <TariffTile {...tile} speedMb={Math.max(...distinct)} data={null} />
              <div>
                <h3>{location.name[locale]}</h3>
                <p className="muted">
                  <Trans>{speed} fibre</Trans>
                </p>
              </div>
              <ul>
                {(['pack', 'fibre'] as const)
                  .filter((type) => tariffsOf(location, type).length > 0)
                  .map((type) => (
                    <li key={type}>
                      <From
                        catalogue={catalogue}
                        group={groups.find((g) => g.kind === type && g.location === location)}
                      >
                        {type === 'pack' ? (
                          <Trans>Fibre and mobile</Trans>
                        ) : mobile ? (
                          <Trans>Fibre only</Trans>
                        ) : (
                          <Trans>Fibre</Trans>
                        )}
                      </From>
                    </li>
                  ))}
              </ul>
            </li>
          )
        })}
        {smallest && (
          <li>
            <TariffTile {...tile} speedMb={null} data={smallest.data} />
            <div>
              <h3>
                <Trans>Mobile</Trans>
              </h3>
              <p className="muted">
                <Trans>Lines from {data}</Trans>
              </p>
            </div>
            <From catalogue={catalogue} group={groups.find(({ kind }) => kind === 'mobile')}>
              {fixed ? <Trans>Mobile only</Trans> : <Trans>Mobile</Trans>}
            </From>
          </li>
        )}
        {catalogue.tv && (
          <li>
            <TariffTile {...tile} tv speedMb={null} data={null} />
            <div>
              <h3>
                <Trans>TV</Trans>
              </h3>
              {isTvFree(catalogue) && (
                <p className="muted">
                  <Trans>Free TV, if you ask for it</Trans>
                </p>
              )}
              {packsFreeTv(catalogue) && (
                <p className="muted">
                  <Trans>Free with any fibre and mobile pack</Trans>
                </p>
              )}
            </div>
            <From catalogue={catalogue} group={groups.find(({ kind }) => kind === 'tv')}>
              <Trans>TV</Trans>
            </From>
          </li>
        )}
        {catalogue.landline && (
          <li>
            <TariffTile {...tile} speedMb={null} data={null} />
            <div>
              <h3>{textIn(catalogue.landline.name, locale)}</h3>
              <p className="muted">{includedInLandline(i18n, catalogue)}</p>
            </div>
            <From catalogue={catalogue} group={groups.find(({ kind }) => kind === 'landline')}>
              <Trans>Landline</Trans>
            </From>
          </li>
        )}
        {services.map(({ id, name, text }) => (
          <li key={id}>
            <TariffTile {...tile} speedMb={null} data={null} />
            <div>
              <h3>{name[locale]}</h3>
              <p className="muted">{text[locale]}</p>
            </div>
          </li>
        ))}
      </ul>
      {fixed && months > 0 && (
        <p className="small">
          <Commitment catalogue={catalogue} namesFibre />
        </p>
      )}
    </>
  )
}

/** The lowest price of a service, linked to the calculator with only that service. */
function From({
  catalogue,
  group,
  children,
}: {
  catalogue: Catalogue
  group: OfferGroup | undefined
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const cheapest = group && cheapestOffer(catalogue, group.kind, [group])
  if (!cheapest) return null

  const price = offerText(i18n, cheapest.price, offerTerms(cheapest.price))
  return (
    <a className={styles.from} href={localHref(calculatorPath(catalogue, cheapest.combination))}>
      <span>{children}</span>
      <span className="num">{group?.combinations.length === 1 ? price : <Trans>from {price}</Trans>}</span>
    </a>
  )
}
