import { Trans, useLingui } from '@lingui/react/macro'
import { GroupLimits, haveSameLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { LocationTabs } from '#app/components/offers/tariffs/location-tabs.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { Cards } from './cards.tsx'
import { NoTariffs } from './no-tariffs.tsx'
import { PackComparison } from './comparison/pack-comparison.tsx'
import { packsBySpeed } from './packs-by-speed.ts'
import { packPage } from './page-texts.server.ts'
import { TariffPage } from './tariff-page.tsx'
import { TileReading } from './tile-reading.tsx'
import styles from './tariff-page.module.css'
import { speedLabel } from '#locales/words/labels.ts'
import type { Route } from './+types/fibre-and-mobile'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'packs')
  const site = context.get(siteContext)
  const now = context.get(servicesContext).clock()
  const texts = packPage(context.get(i18nContext), site, now)
  const facts = { path: '/fibra-movil', offers: ['pack'], questions: texts.questions } as const
  return { catalogue: site.catalogue, ...texts, head: withStructuredData(context, texts.head, facts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Packs of fibre and one mobile line for each location. */
export default function FibreAndMobileRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { catalogue } = loaderData
  const localHref = useLocalHref()

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
            const groups = packsBySpeed(catalogue, location)
            if (groups.length === 0)
              return (
                <NoTariffs
                  title={<Trans>There are no packs published for {place} right now.</Trans>}
                  other={
                    location.fibre.length > 0 && { href: localHref('/fibra'), label: <Trans>See fibre only</Trans> }
                  }
                />
              )
            const all = groups.flatMap(({ combinations }) => combinations)
            const limitsBelow = haveSameLimits(catalogue, all)
            const cards = groups.map(({ speedMb, combinations }, index) => {
              const speed = speedLabel(i18n, speedMb)
              return (
                <div key={speedMb}>
                  <h2 className={groups.length > 1 ? styles.group : `${styles.group} ${styles.alone}`}>
                    <Trans>
                      {place}: packs with {speed} fibre
                    </Trans>
                  </h2>
                  <Cards
                    catalogue={catalogue}
                    combinations={combinations}
                    leads={index === 0}
                    limitsBelow={limitsBelow}
                  />
                </div>
              )
            })
            return (
              <>
                {cards}
                <GroupLimits catalogue={catalogue} combinations={all} once={limitsBelow} />
              </>
            )
          }}
        </LocationTabs>
        <TileReading catalogue={catalogue} />
      </section>
      <PackComparison catalogue={catalogue} />
    </TariffPage>
  )
}
