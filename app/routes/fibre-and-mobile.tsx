import { Trans, useLingui } from '@lingui/react/macro'
import { LocationTabs } from '#app/components/location-tabs.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { speedName } from '#domain/catalogue.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { Cards } from './tariffs/cards.tsx'
import { conditions, speedCondition } from './tariffs/conditions.server.ts'
import { fibreExtras, lineExtras } from './tariffs/extras.server.ts'
import { packHead } from './tariffs/heads.server.ts'
import { includedInPack } from './tariffs/included.server.ts'
import { NoTariffs } from './tariffs/no-tariffs.tsx'
import { PackComparison } from './tariffs/pack-comparison.tsx'
import { packQuestions } from './tariffs/pack-questions.server.ts'
import { packsBySpeed } from './tariffs/packs-by-speed.ts'
import { TariffPage } from './tariffs/tariff-page.tsx'
import { TileKey } from './tariffs/tile-key.tsx'
import styles from './tariffs/tariff-page.module.css'
import type { Route } from './+types/fibre-and-mobile'

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const all = conditions(i18n, catalogue, context.get(servicesContext).clock())
  return {
    catalogue,
    head: packHead(i18n, { brand, catalogue }),
    included: includedInPack(i18n, catalogue),
    conditions: [
      all.price,
      all.installation,
      all.commitment,
      all.calls,
      all.data,
      all.roaming,
      all.lines,
      all.tv,
      speedCondition(i18n, catalogue, 'pack'),
      all.coverage,
      all.contract,
    ],
    extras: [...lineExtras(i18n, catalogue), ...fibreExtras(i18n, catalogue)],
    questions: packQuestions(i18n, catalogue),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Packs of fibre and one mobile line, by where the visitor lives. */
export default function FibreAndMobileRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue, head: _, ...texts } = loaderData

  return (
    <TariffPage
      title={t`Fibre and mobile`}
      intro={t`A pack joins your home fibre and one mobile line in one price. You can add more lines and TV.`}
      {...texts}
    >
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
            if (groups.length === 0) return <NoTariffs place={place} />
            return groups.map(({ speedMb, combinations }, index) => {
              const speed = speedName(speedMb)
              return (
                <div key={speedMb}>
                  <h2 className={styles.group}>
                    <Trans>
                      {place}: packs with {speed} fibre
                    </Trans>
                  </h2>
                  <Cards catalogue={catalogue} combinations={combinations} leads={index === 0} />
                </div>
              )
            })
          }}
        </LocationTabs>
        <TileKey catalogue={catalogue} reads={['fibre', 'quarters']} />
      </section>
      <PackComparison catalogue={catalogue} />
    </TariffPage>
  )
}
