import { Trans, useLingui } from '@lingui/react/macro'
import { GroupLimits, haveSameLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { LocationTabs } from '#app/components/offers/tariffs/location-tabs.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { Cards } from './cards.tsx'
import { FibreComparison } from './comparison/fibre-comparison.tsx'
import { NoTariffs } from './no-tariffs.tsx'
import { fibrePage } from './page-texts.server.ts'
import { TariffPage } from './tariff-page.tsx'
import { TileReading } from './tile-reading.tsx'
import styles from './tariff-page.module.css'
import type { Route } from './+types/fibre'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'fibre')
  const site = context.get(siteContext)
  const now = context.get(servicesContext).clock()
  const texts = fibrePage(context.get(i18nContext), site, now)
  const facts = { path: '/fibra', offers: ['fibre'], questions: texts.questions } as const
  return { catalogue: site.catalogue, ...texts, head: withStructuredData(context, texts.head, facts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Fibre without a mobile line for each location. */
export default function FibreRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { offering } = useRootData()
  const { catalogue } = loaderData
  const localHref = useLocalHref()
  const groups = offerGroups(catalogue).filter(({ kind }) => kind === 'fibre')

  return (
    <TariffPage texts={loaderData}>
      <section className="wrap">
        <LocationTabs
          legend={<Trans>Choose where you live</Trans>}
          hint={<Trans>Fibre price and speed depend on where you live.</Trans>}
          locations={catalogue.locations}
          locale={i18n.locale}
        >
          {(location) => {
            const place = location.name[i18n.locale] ?? location.id
            const combinations = groups.find((group) => group.location?.id === location.id)?.combinations ?? []
            if (combinations.length === 0)
              return (
                <NoTariffs
                  title={<Trans>There is no fibre without mobile published for {place} right now.</Trans>}
                  other={
                    location.packs.length > 0 && { href: localHref('/fibra-movil'), label: <Trans>See packs</Trans> }
                  }
                />
              )
            const limitsBelow = haveSameLimits(catalogue, combinations)
            return (
              <div>
                <h2 className={`${styles.group} ${styles.alone}`}>
                  {offering.mobile ? <Trans>{place}: fibre only</Trans> : <Trans>{place}: fibre</Trans>}
                </h2>
                <Cards catalogue={catalogue} combinations={combinations} leads limitsBelow={limitsBelow} />
                <GroupLimits catalogue={catalogue} combinations={combinations} once={limitsBelow} />
              </div>
            )
          }}
        </LocationTabs>
        <TileReading catalogue={catalogue} />
      </section>
      <FibreComparison catalogue={catalogue} />
    </TariffPage>
  )
}
