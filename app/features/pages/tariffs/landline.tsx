import { Trans } from '@lingui/react/macro'
import { GroupLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { Cards } from './cards.tsx'
import { landlinePage } from './page-texts.server.ts'
import { TariffPage } from './tariff-page.tsx'
import styles from './tariff-page.module.css'
import type { Route } from './+types/landline'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'landline')
  const site = context.get(siteContext)
  const now = context.get(servicesContext).clock()
  const texts = landlinePage(context.get(i18nContext), site, now)
  const facts = { path: '/fijo', offers: ['landline'], questions: texts.questions } as const
  return { catalogue: site.catalogue, ...texts, head: withStructuredData(context, texts.head, facts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The price of a landline by itself. */
export default function LandlineRoute({ loaderData }: Route.ComponentProps) {
  const { catalogue } = loaderData
  const combinations = offerGroups(catalogue).find(({ kind }) => kind === 'landline')?.combinations ?? []

  return (
    <TariffPage texts={loaderData}>
      <section className="wrap">
        <h2 className={styles.group}>
          <Trans>A landline, with whatever else or by itself</Trans>
        </h2>
        <Cards catalogue={catalogue} combinations={combinations} leads />
        <GroupLimits catalogue={catalogue} combinations={combinations} />
      </section>
    </TariffPage>
  )
}
