import { useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/page-meta.ts'
import { offerGroups } from '#domain/offers.ts'
import { formatList } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { Cards } from './tariffs/cards.tsx'
import { conditions } from './tariffs/conditions.server.ts'
import { lineExtras } from './tariffs/extras.server.ts'
import { mobileHead } from './tariffs/heads.server.ts'
import { includedInLine } from './tariffs/included.server.ts'
import { LinesComparison } from './tariffs/lines-comparison.tsx'
import { mobileQuestions } from './tariffs/mobile-questions.server.ts'
import { NoTariffs } from './tariffs/no-tariffs.tsx'
import { TariffPage } from './tariffs/tariff-page.tsx'
import { TileKey } from './tariffs/tile-key.tsx'
import styles from './tariffs/tariff-page.module.css'
import type { Route } from './+types/mobile'

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const all = conditions(i18n, catalogue, context.get(servicesContext).clock())
  return {
    catalogue,
    head: mobileHead(i18n, { brand, catalogue }),
    included: includedInLine(i18n, catalogue),
    conditions: [all.price, all.calls, all.data, all.roaming, all.lines, all.tv, all.contract],
    extras: lineExtras(i18n, catalogue),
    questions: mobileQuestions(i18n, catalogue),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Mobile lines without fibre; their price is the same everywhere. */
export default function MobileRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue, head: _, ...texts } = loaderData
  const max = catalogue.conditions.lines.max
  const combinations = offerGroups(catalogue).find(({ kind }) => kind === 'mobile')?.combinations ?? []
  const places = catalogue.locations.map(({ id, name }) => name[i18n.locale] ?? id)
  const everywhere = formatList(places, i18n.locale as Locale, 'and')

  return (
    <TariffPage
      title={t`Mobile only`}
      intro={t`Mobile lines without fibre. Choose the data for each line, up to ${max} lines.`}
      {...texts}
    >
      <section className="wrap">
        {combinations.length === 0 ? (
          <NoTariffs place={null} />
        ) : (
          <>
            <h2 className={styles.group}>{places.length > 1 ? t`${everywhere}: the same price` : t`Mobile lines`}</h2>
            <Cards catalogue={catalogue} combinations={combinations} leads />
            <TileKey catalogue={catalogue} reads={['petals']} />
          </>
        )}
      </section>
      <LinesComparison catalogue={catalogue} />
    </TariffPage>
  )
}
