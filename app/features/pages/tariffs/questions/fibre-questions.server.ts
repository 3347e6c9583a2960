import type { I18n } from '@lingui/core'
import { addedTvText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { fibreCommitment } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import { conditionFigures, hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { fibreOnce, fibreStart } from '#site-folder/schema/start-charges.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import { localeOf } from '#locales/i18n.ts'

/** Frequently asked questions about fibre without a line. */
export function fibreQuestions(i18n: I18n, catalogue: Catalogue): Question[] {
  const tvPrice = addedTvText(i18n, catalogue)
  const { coverage, mobile, tv } = offeringOf(catalogue)
  return [
    {
      question: i18n._(msg`What speed do I need?`),
      answer: i18n._(
        msg`It depends on how many people and devices use the connection at once. If in doubt, tell us how you use it and we will guide you.`,
      ),
    },
    {
      question: i18n._(msg`Is the speed the same over Wi-Fi?`),
      answer: i18n._(
        msg`Not always. Distance to the router, walls and your device reduce it. To measure it well, use a cable.`,
      ),
    },
    installation(i18n, catalogue),
    leavingEarly(i18n, catalogue),
    {
      question: i18n._(msg`How do I know whether it reaches my home?`),
      answer: coverage
        ? i18n._(
            msg`Look up your municipality or postcode in “Check coverage”. Then we confirm your exact address before you sign up.`,
          )
        : i18n._(msg`Ask us. We confirm your exact address before you sign up.`),
    },
    tv && {
      question: i18n._(msg`Can I add TV?`),
      answer:
        tvPrice === null
          ? i18n._(msg`Yes, at no cost.`)
          : packsFreeTv(catalogue)
            ? i18n._(msg`Yes, for ${tvPrice} With a fibre and mobile pack you do not pay for it.`)
            : i18n._(msg`Yes, for ${tvPrice}`),
    },
    mobile && {
      question: i18n._(msg`Can I add mobile later?`),
      answer: i18n._(
        msg`Yes, ask Customer Service. Before you change, we tell you in writing the new price and whether the commitment changes.`,
      ),
    },
    {
      question: i18n._(msg`What if I move?`),
      answer: i18n._(
        msg`Tell us first. We check whether fibre reaches your new home and which conditions you would have. We cannot promise it in advance.`,
      ),
    },
  ].filter((question) => question !== false)
}

function installation(i18n: I18n, catalogue: Catalogue): Question | false {
  const { months } = conditionFigures(catalogue, localeOf(i18n))
  const cost = startsFree(catalogue)
    ? [i18n._(msg`Nothing. The router is free too.`), fibreOnce(i18n, catalogue)].filter(Boolean).join(' ')
    : fibreStart(i18n, catalogue)
  if (cost === '') return false
  const commitment = months > 0 ? fibreCommitment(i18n, months) : ''
  return { question: i18n._(msg`How much is installation?`), answer: `${cost} ${commitment}`.trim() }
}

function leavingEarly(i18n: I18n, catalogue: Catalogue): Question | false {
  if (!hasExitCharge(catalogue)) return false
  const { months, penalty } = conditionFigures(catalogue, localeOf(i18n))
  return {
    question: i18n._(
      msg`${plural(months, {
        one: 'What do I pay if I leave within the first month?',
        other: 'What do I pay if I leave before # months?',
      })}`,
    ),
    answer: i18n._(
      msg`The share of ${penalty} for the days left. Halfway, half of it. Once the commitment is over, nothing.`,
    ),
  }
}
