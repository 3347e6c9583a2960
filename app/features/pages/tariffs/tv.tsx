import { Trans } from '@lingui/react/macro'
import { GroupLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { isTvFree, packsFreeTv } from '#domain/price/tv-price.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { Cards } from './cards.tsx'
import { FreeTvCard } from './free-tv-card.tsx'
import { tvPage } from './page-texts.server.ts'
import { TariffPage } from './tariff-page.tsx'
import { TvComparison } from './comparison/tv-comparison.tsx'
import styles from './tariff-page.module.css'
import type { Route } from './+types/tv'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'tv')
  const site = context.get(siteContext)
  const now = context.get(servicesContext).clock()
  const texts = tvPage(context.get(i18nContext), site, now)
  const facts = { path: '/tv', offers: ['tv'], questions: texts.questions } as const
  return { catalogue: site.catalogue, ...texts, head: withStructuredData(context, texts.head, facts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The price of TV alone, and the packs that include it. */
export default function TvRoute({ loaderData }: Route.ComponentProps) {
  const { catalogue } = loaderData
  const combinations = offerGroups(catalogue).find(({ kind }) => kind === 'tv')?.combinations ?? []

  return (
    <TariffPage texts={loaderData}>
      <section className="wrap">
        <h2 className={styles.group}>
          <Trans>TV is never preselected. You add it.</Trans>
        </h2>
        <Cards catalogue={catalogue} combinations={combinations} leads>
          {packsFreeTv(catalogue) && <FreeTvCard catalogue={catalogue} />}
        </Cards>
        <GroupLimits catalogue={catalogue} combinations={combinations} />
      </section>
      {!isTvFree(catalogue) && <TvComparison catalogue={catalogue} />}
    </TariffPage>
  )
}
