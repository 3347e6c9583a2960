import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Questions } from '#app/components/offers/conditions/questions.tsx'
import tile from '#app/components/tiles/tariff-tile.module.css'
import { pageMeta, type PageHead } from '#app/components/document/page-meta.ts'
import { mintRequestId, readRequestId } from '#app/components/forms/sending/request-id.ts'
import { QUARTERS } from '#domain/tile/tile.ts'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { consents } from '../rules.ts'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import { heldServices } from '#locales/words/service-names.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { checkPostedReferral, sendReferral } from '../send-referral.server.ts'
import { ownQuestions } from '#site-folder/own/own-content.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { answerForm, readForm } from '#app/features/requests/answer-form.server.ts'
import { reduceFriends, readFriendAction, readReferralForm, type ReferralAnswer } from './posted-referral-form.ts'
import { ProgrammeConditions } from './programme-conditions.tsx'
import { ReferralFormPanel } from './referral-form.tsx'
import { referralQuestions } from './referral-questions.server.ts'
import { consentMessages, rewardHeading, rewardMessage, type Programme } from './referral-messages.ts'
import styles from './referrals.module.css'
import type { Route } from './+types/route'

export { clientAction, shouldRevalidate } from '#app/components/forms/sending/form-route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { brand, catalogue, own } = context.get(siteContext)
  const locale = localeOf(i18n)
  const referrals = offeredReferrals(brand, catalogue, locale)
  const { name: programme } = referrals
  const { name } = brand
  const reward = rewardMessage(i18n, referrals)
  const services = heldServices(i18n, referrals.kind)
  const head: PageHead = {
    title: i18n._(msg`${programme}: refer your friends · ${name}`),
    description: i18n._(
      msg`If you have a ${services} tariff, refer your friends and earn ${reward}. Read the conditions and send your referral.`,
    ),
  }
  const questions = [
    ...referralQuestions(i18n, referrals, brand.retention.referral.kept),
    ...ownQuestions(own, 'referrals', locale),
  ]
  return {
    head: withStructuredData(context, head, { path: '/recomendados', questions }),
    referrals,
    questions,
  }
}

/** The page of a programme that there is not is not found. */
function offeredReferrals(brand: Brand, catalogue: Catalogue, locale: Locale): Programme {
  const { referrals } = catalogue.conditions
  if (!referrals) throw data(null, { status: 404 })
  return { ...referrals, kind: referrerKind(catalogue), name: textIn(brand.referralProgramme, locale) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { maxFriends, name } = offeredReferrals(site.brand, site.catalogue, localeOf(i18n))
  const form = readForm(context)
  const typed = readReferralForm(form)

  const friendAction = readFriendAction(form)
  if (friendAction) {
    const friends = reduceFriends(typed.friends, friendAction, maxFriends)
    const requestId = readRequestId(form) ?? mintRequestId()
    return data<ReferralAnswer>({ kind: 'shown', typed: { ...typed, friends }, requestId, problem: null, errors: {} })
  }

  const messages = consentMessages(i18n, name)
  return answerForm(
    {
      form,
      typed,
      read: readReferralForm,
      checked: checkPostedReferral(typed, site.catalogue),
      agreedTo: consents.map((consent) => messages[consent]),
      store: ({ referral }, metadata) => sendReferral(services, site, { referral, ...metadata }),
    },
    { request, url, context },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The referral programme: the reward first, then a petal for each friend and the form that opens them. */
export default function ReferralsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { referrals, questions } = loaderData
  const { name: programme, per, maxFriends } = referrals
  const reward = rewardMessage(i18n, referrals)
  const services = heldServices(i18n, referrals.kind)
  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <h1>{rewardHeading(i18n, referrals)}</h1>
        <FriendWall maxFriends={maxFriends} />
        <div className={styles.intro}>
          <p>
            <b>{programme}.</b>{' '}
            {per === 'referral' ? (
              <Trans>
                If you have a {services} tariff, refer us: {reward} per referral, when your friends take a tariff equal
                to or higher than yours.
              </Trans>
            ) : (
              <Trans>
                If you have a {services} tariff, refer us: {reward}, if they take a tariff equal to or higher than
                yours.
              </Trans>
            )}
          </p>
          <p className="small">
            <Plural
              value={maxFriends}
              one="Your friend opens a petal. The first one is you."
              other="Each friend opens a petal: there is room for #. The first one is you."
            />
          </p>
        </div>
      </header>
      <div className={`wrap ${styles.refer}`}>
        <ReferralFormPanel programme={referrals} pageAnswer={actionData} />
        <Questions questions={questions}>
          <ProgrammeConditions referrals={referrals} />
        </Questions>
      </div>
    </>
  )
}

/** The most friends that the wall has petals for. */
const PETALS = 15

/**
 * A quarter of a tile for the customer and for each friend. The style sheet opens the petal of a friend whose number is
 * valid. Decorative: each number has its tick.
 */
function FriendWall({ maxFriends }: { maxFriends: number }) {
  const friends = Math.min(maxFriends, PETALS)
  return (
    <div className={styles.wall} aria-hidden="true">
      {Array.from({ length: Math.ceil((friends + 1) / QUARTERS.length) }, (_, flower) => (
        <svg key={flower} className={tile.tile} viewBox="0 0 200 200" focusable="false">
          {QUARTERS.map((place, quarter) => {
            const friend = flower * QUARTERS.length + quarter
            return (
              <g key={place} transform={place}>
                <use href="#tile-bud" />
                {friend <= friends && (
                  <use href="#tile-petal" className={friend > 0 ? styles.petal : styles.own} data-friend={friend} />
                )}
              </g>
            )
          })}
          {flower === 0 && <use href="#tile-core" />}
        </svg>
      ))}
    </div>
  )
}
