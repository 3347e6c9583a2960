import { Trans, useLingui } from '@lingui/react/macro'
import { GroupLimits, haveSameLimits } from '#app/components/offers/tariffs/group-limits.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { dataLabel } from '#locales/words/labels.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { Cards } from './cards.tsx'
import { LinesComparison } from './comparison/lines-comparison.tsx'
import { mobilePage } from './page-texts.server.ts'
import { TariffPage } from './tariff-page.tsx'
import styles from './tariff-page.module.css'
import type { Route } from './+types/mobile'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'lines')
  const site = context.get(siteContext)
  const now = context.get(servicesContext).clock()
  const texts = mobilePage(context.get(i18nContext), site, now)
  const facts = { path: '/movil', offers: ['mobile'], questions: texts.questions } as const
  return { catalogue: site.catalogue, ...texts, head: withStructuredData(context, texts.head, facts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Mobile lines without fibre, at the same price in every location. */
export default function MobileRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { catalogue } = loaderData
  const combinations = offerGroups(catalogue).find(({ kind }) => kind === 'mobile')?.combinations ?? []
  const limitsBelow = haveSameLimits(catalogue, combinations)
  const places = catalogue.locations.map(({ id, name }) => name[i18n.locale] ?? id)
  const everywhere = formatList(places, localeOf(i18n), 'and')

  return (
    <TariffPage texts={loaderData}>
      <section className="wrap">
        <h2 className={styles.group}>{places.length > 1 ? t`${everywhere}: the same price` : t`Mobile lines`}</h2>
        <Cards catalogue={catalogue} combinations={combinations} leads limitsBelow={limitsBelow} />
        <GroupLimits catalogue={catalogue} combinations={combinations} once={limitsBelow} />
        {hasFiniteData(catalogue) && <PetalKey catalogue={catalogue} />}
      </section>
      <LinesComparison catalogue={catalogue} />
    </TariffPage>
  )
}

/** Explains the petals on the cards. */
function PetalKey({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const { largestData } = tileScale(catalogue)
  const quarter = dataLabel(i18n, largestData / 4)
  return (
    <p className={styles.key}>
      <DataPetals data={largestData / 4} largestData={largestData} />
      <span>
        <Trans>
          <b>One petal</b>, {quarter} of data
        </Trans>
      </span>
    </p>
  )
}
