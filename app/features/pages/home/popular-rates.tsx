import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { GroupLimits, haveSameLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { LocationTabs } from '#app/components/offers/tariffs/location-tabs.tsx'
import { TariffCard } from '#app/components/offers/tariffs/tariff-card.tsx'
import { CallOrBack } from '#app/components/opening/call-back.tsx'
import { Dial } from '#app/components/opening/dial.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useTariffPages } from '#app/components/offers/tariffs/use-tariff-pages.ts'
import type { Catalogue, Location } from '#domain/catalogue/catalogue.ts'
import { offerGroups } from '#domain/price/offers.ts'
import styles from './popular-rates.module.css'

/** As many as fit side by side. */
const SHOWN = 4

/** The first packs of each location, or its fibre if it has no packs. An operator of neither has lines, or TV. */
export function PopularRates({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { offering } = useRootData()
  // Lines and TV are the same everywhere.
  const locations = offering.fixed ? catalogue.locations : [catalogue.locations[0]]
  const [all] = useTariffPages()
  if (!all) return null
  const heading = (
    <h2 id="popular-rates">
      <Trans>Popular rates</Trans>
    </h2>
  )
  return (
    <section className={`wrap ${styles.rates}`} aria-labelledby="popular-rates">
      {locations.length === 1 && heading}
      <LocationTabs
        legend={heading}
        hint={<Trans>Fibre price and speed depend on where you live.</Trans>}
        locations={locations}
        locale={i18n.locale}
      >
        {(location) => <Rates catalogue={catalogue} location={location} />}
      </LocationTabs>
      <a className={button.link} href={localHref(all)}>
        <Trans>See all tariffs</Trans>
        <Icon name="arrow" />
      </a>
    </section>
  )
}

function Rates({ catalogue, location }: { catalogue: Catalogue; location: Location }) {
  const { i18n } = useLingui()
  const { offering } = useRootData()
  const group = offerGroups(catalogue).find(
    (candidate) =>
      (offering.fixed ? candidate.location?.id === location.id : candidate.location === null) &&
      candidate.combinations.length > 0,
  )
  if (!group) {
    const name = location.name[i18n.locale]
    return (
      <p>
        <Trans>There are no tariffs published for {name} right now.</Trans>{' '}
        <CallOrBack>
          <Trans>
            Call us on <Dial />.
          </Trans>
        </CallOrBack>
      </p>
    )
  }
  const shown = group.combinations.slice(0, SHOWN)
  const limitsBelow = haveSameLimits(catalogue, shown)
  return (
    <div>
      <div className={styles.cards}>
        {shown.map((combination, index) => (
          <TariffCard key={index} catalogue={catalogue} combination={combination} limitsBelow={limitsBelow} />
        ))}
      </div>
      <GroupLimits catalogue={catalogue} combinations={shown} once={limitsBelow} />
    </div>
  )
}
