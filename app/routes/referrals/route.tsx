import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Questions } from '#app/components/offers/questions.tsx'
import { pageMeta, type PageHead } from '#app/components/document/page-meta.ts'
import { mintRequestId, readRequestId } from '#app/components/forms/request-id.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { checkReferral, consents, type ReferralErrors, type ReferralForm } from '#domain/referral.ts'
import { i18nContext, localeContext, servicesContext, siteContext } from '#server/context.ts'
import { withStructuredData } from '#server/seo/structured-data.ts'
import { readSender } from '#server/http/limits/bot-signals.ts'
import { sendReferral } from '#server/requests/referrals.ts'
import { answerForm, readForm } from '../answer-form.server.ts'
import { JoinedTiles } from './joined-tiles.tsx'
import { afterDeed, readFriendDeed, readReferralForm, type ReferralAnswer } from './posted-referral-form.ts'
import { ProgrammeConditions } from './programme-conditions.tsx'
import { ReferralFormPanel } from './referral-form.tsx'
import { referralQuestions } from './referral-questions.server.ts'
import { consentWords, rewardWords } from './referral-words.ts'
import { ReferralSteps } from './referral-steps.tsx'
import styles from './referrals.module.css'
import type { Route } from './+types/route'

export { clientAction, headers, shouldRevalidate } from '#app/components/forms/form-route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { brand, catalogue } = context.get(siteContext)
  const { referrals } = catalogue.conditions
  const { product, name } = brand
  const reward = rewardWords(i18n, referrals)
  const head: PageHead = {
    title: i18n._(msg`${product}Connect: refer your friends · ${name}`),
    description: i18n._(
      msg`If you have fibre and mobile, refer your friends and earn ${reward}. Read the conditions and send your referral.`,
    ),
  }
  const questions = referralQuestions(i18n, referrals, brand.retention.referral.kept)
  return { head: withStructuredData(context, head, { path: '/recomendados', questions }), referrals, questions }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const { maxFriends } = site.catalogue.conditions.referrals
  const form = await readForm(request)
  const typed = readReferralForm(form)

  const deed = readFriendDeed(form)
  if (deed) {
    const friends = afterDeed(typed.friends, deed, maxFriends)
    const requestId = readRequestId(form) ?? mintRequestId()
    return data<ReferralAnswer>({ kind: 'shown', typed: { ...typed, friends }, requestId, problem: null, errors: {} })
  }

  const checked = checkReferral(typed, maxFriends)
  if (!checked.ok) return answerForm({ form, typed, errors: checked.errors }, { url, context })

  const words = consentWords(context.get(i18nContext), site.brand.product)
  const agreedTo = consents.map((consent) => words[consent])
  const locale = context.get(localeContext)
  const sender = readSender(form, context)
  const store = (id: string) =>
    sendReferral(services, site, { id, referral: checked.referral, locale, agreedTo, sender })
  return answerForm<ReferralForm, ReferralErrors>({ form, typed, store }, { url, context })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The referral programme: what it earns on which conditions, and the form. */
export default function ReferralsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { referrals, questions } = loaderData
  const { product } = useBrand()
  const reward = rewardWords(i18n, referrals)
  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <div>
          <h1>
            <Trans>
              <span>{product}Connect:</span> refer your friends
            </Trans>
          </h1>
          <p className={styles.intro}>
            <Trans>Do you have a fibre and mobile tariff? Refer your friends and earn {reward}.</Trans>
          </p>
          <p className={styles.limit}>
            <Trans>If your friends take a tariff equal to or higher than yours.</Trans>
          </p>
        </div>
        <JoinedTiles className={styles.tiles} />
      </header>
      <ReferralSteps referrals={referrals} />
      <div className={`wrap ${styles.refer}`}>
        <ProgrammeConditions referrals={referrals} />
        <ReferralFormPanel maxFriends={referrals.maxFriends} pageAnswer={actionData} />
      </div>
      <section className={`wrap ${styles.questions}`}>
        <h2>
          <Trans>Frequently asked questions</Trans>
        </h2>
        <Questions questions={questions} />
      </section>
    </>
  )
}
