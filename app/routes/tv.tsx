import { Trans, useLingui } from '@lingui/react/macro'
import { conditionFigures } from '#app/components/condition-figures.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { sellsPacks } from '#domain/catalogue.ts'
import { offerGroups } from '#domain/offers.ts'
import type { Locale } from '#locales/i18n.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { Cards } from './tariffs/cards.tsx'
import { channels, conditions } from './tariffs/conditions.server.ts'
import { FreeTvCard } from './tariffs/free-tv-card.tsx'
import { tvHead } from './tariffs/heads.server.ts'
import { TariffPage } from './tariffs/tariff-page.tsx'
import { TvComparison } from './tariffs/tv-comparison.tsx'
import { tvQuestions } from './tariffs/tv-questions.server.ts'
import styles from './tariffs/tariff-page.module.css'
import type { Route } from './+types/tv'

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const all = conditions(i18n, catalogue, context.get(servicesContext).clock())
  return {
    catalogue,
    head: tvHead(i18n, { brand, catalogue }),
    conditions: [all.price, all.tv, channels(i18n), all.contract],
    extras: [],
    questions: tvQuestions(i18n, catalogue),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** TV: what it costs alone, and with what it is free. */
export default function TvRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue, head: _, ...texts } = loaderData
  const { tvPrice } = conditionFigures(catalogue, i18n.locale as Locale)
  const withPacks = sellsPacks(catalogue)
  const combinations = offerGroups(catalogue).find(({ kind }) => kind === 'tv')?.combinations ?? []

  return (
    <TariffPage
      title={t`TV`}
      intro={
        withPacks
          ? t`Television for ${tvPrice}/month, VAT incl. With any fibre and mobile pack it is free, if you ask for it.`
          : t`Television for ${tvPrice}/month, VAT incl.`
      }
      {...texts}
    >
      <section className="wrap">
        <h2 className={styles.group}>
          <Trans>TV is never preselected. You add it.</Trans>
        </h2>
        <Cards catalogue={catalogue} combinations={combinations} leads>
          {withPacks && <FreeTvCard catalogue={catalogue} />}
        </Cards>
      </section>
      <TvComparison catalogue={catalogue} />
    </TariffPage>
  )
}
