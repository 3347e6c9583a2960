import { useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { localeOf } from '#locales/i18n.ts'
import { claimsOf } from '#domain/price/claims.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { targetLabel } from '#locales/words/target-label.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { shownHero } from '#site-folder/own/hero.ts'
import { ownQuestions } from '#site-folder/own/own-content.ts'
import type { Route } from './+types/route'
import { BlurbWall } from './blurb-wall.tsx'
import { blurbs } from './blurbs.server.ts'
import { CallsToAction } from './calls-to-action.tsx'
import { EasyRead } from './easy-read.tsx'
import { homeHead } from './head.server.ts'
import { Hero } from './hero.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { bannerOffers } from './offers.server.ts'
import { HouseholdSection } from './household-section.tsx'
import { OtherServices } from './other-services.tsx'
import { PopularRates } from './popular-rates.tsx'
import { ProblemWays } from '#app/features/contact/problem-ways.tsx'
import { PromotionBand } from './promotion-band.tsx'
import { isInBanner, shownPromotion } from './promotion.server.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { brand, catalogue, care, own } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const questions = ownQuestions(own, 'home', locale)
  const offers = bannerOffers(i18n, catalogue)
  const promotion = shownPromotion(i18n, catalogue)
  const complaint = targetsOf(care, 'complaint', null)?.done
  return {
    head: withStructuredData(context, homeHead(i18n, brand, catalogue), { path: '/', questions, organisation: true }),
    hero: shownHero(own.hero, locale),
    questions,
    catalogue,
    offers,
    promotion,
    isPromotionInBanner: promotion !== null && isInBanner(promotion, offers),
    blurbs: blurbs(i18n, catalogue),
    answeredWithin: complaint ? targetLabel(i18n, complaint) : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { catalogue, hero, offers, promotion, isPromotionInBanner, questions } = loaderData
  const isMetered = offeringOf(catalogue).mobile && typeof catalogue.conditions.calls === 'object'
  return (
    <>
      <Hero
        hero={hero}
        offers={offers}
        promotion={isPromotionInBanner ? promotion : null}
        claims={claimsOf(catalogue)}
        isMetered={isMetered}
      />
      <PopularRates catalogue={catalogue} />
      {promotion && <PromotionBand promotion={promotion} catalogue={catalogue} isInBanner={isPromotionInBanner} />}
      <BlurbWall blurbs={loaderData.blurbs} />
      {catalogue.household && <HouseholdSection catalogue={catalogue} />}
      <ProblemWays />
      <CallsToAction />
      {questions.length > 0 && <HomeQuestions questions={questions} />}
      <EasyRead answeredWithin={loaderData.answeredWithin} />
      <OtherServices catalogue={catalogue} locale={localeOf(i18n)} />
    </>
  )
}
