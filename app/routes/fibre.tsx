import { Trans, useLingui } from '@lingui/react/macro'
import { LocationTabs } from '#app/components/location-tabs.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { offerGroups } from '#domain/offers.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { Cards } from './tariffs/cards.tsx'
import { conditions, speedCondition } from './tariffs/conditions.server.ts'
import { fibreExtras, landlineExtra } from './tariffs/extras.server.ts'
import { FibreComparison } from './tariffs/fibre-comparison.tsx'
import { fibreQuestions } from './tariffs/fibre-questions.server.ts'
import { fibreHead } from './tariffs/heads.server.ts'
import { includedInFibre } from './tariffs/included.server.ts'
import { NoTariffs } from './tariffs/no-tariffs.tsx'
import { TariffPage } from './tariffs/tariff-page.tsx'
import { TileKey } from './tariffs/tile-key.tsx'
import styles from './tariffs/tariff-page.module.css'
import type { Route } from './+types/fibre'

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const all = conditions(i18n, catalogue, context.get(servicesContext).clock())
  return {
    catalogue,
    head: fibreHead(i18n, { brand, catalogue }),
    included: includedInFibre(i18n, catalogue),
    conditions: [
      all.price,
      all.installation,
      all.commitment,
      all.tv,
      speedCondition(i18n, catalogue, 'fibre'),
      all.coverage,
      all.contract,
    ],
    extras: [...fibreExtras(i18n, catalogue), ...landlineExtra(i18n, catalogue)],
    questions: fibreQuestions(i18n, catalogue),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Fibre without a mobile line, by where the visitor lives. */
export default function FibreRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue, head: _, ...texts } = loaderData
  const groups = offerGroups(catalogue).filter(({ kind }) => kind === 'fibre')

  return (
    <TariffPage
      title={t`Fibre only`}
      intro={t`Internet at home, without a mobile line. Choose where you live and the speed.`}
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
            const combinations = groups.find((group) => group.location?.id === location.id)?.combinations ?? []
            if (combinations.length === 0) return <NoTariffs place={place} />
            return (
              <div>
                <h2 className={styles.group}>
                  <Trans>{place}: fibre only</Trans>
                </h2>
                <Cards catalogue={catalogue} combinations={combinations} leads />
              </div>
            )
          }}
        </LocationTabs>
        <TileKey catalogue={catalogue} reads={['fibre']} />
      </section>
      <FibreComparison catalogue={catalogue} />
    </TariffPage>
  )
}
