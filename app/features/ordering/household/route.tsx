import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { HOUSEHOLD_PATH, HouseholdSentence } from '#app/components/offers/household-sentence.tsx'
import { suggestedCombination } from '#domain/price/household.ts'
import { priceOf } from '#domain/price/price.ts'
import { priceText } from '#locales/words/price-text.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { askedHousehold } from './asked-household.ts'
import { NeighboursSection } from './neighbours-section.tsx'
import { Poster } from './poster.tsx'
import { Reasons } from './reasons.tsx'
import styles from './household.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, context }: Route.LoaderArgs) {
  requireOffered(context, 'household')
  const { catalogue, brand } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  return {
    catalogue,
    household: askedHousehold(catalogue, url.searchParams),
    head: {
      title: i18n._(msg`Your combination, in one sentence · ${name}`),
      description: i18n._(msg`Say how many you are and who uses a lot: we say which combination fits, and why.`),
      foundAs: HOUSEHOLD_PATH,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The combination for a household as a poster: the sentence that changes it above, why and what is beside it below. */
export default function HouseholdRoute({ loaderData: { catalogue, household } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const combination = suggestedCombination(catalogue, household)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        <Trans>Your combination</Trans>
      </h1>
      <HouseholdSentence catalogue={catalogue} household={household} isAnswered />
      <p id="answer-said" role="status" className="visually-hidden">
        {priceText(i18n, priceOf(catalogue, combination))}
      </p>
      <div id="answer" className={styles.answer}>
        <Poster catalogue={catalogue} combination={combination} />
        <Reasons catalogue={catalogue} household={household} combination={combination} />
        <NeighboursSection catalogue={catalogue} combination={combination} />
      </div>
    </div>
  )
}
