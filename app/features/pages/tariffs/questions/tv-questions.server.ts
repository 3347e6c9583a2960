import type { I18n } from '@lingui/core'
import { ordinaryTvText, tvAloneText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { conditionFigures } from '#app/components/offers/conditions/condition-figures.ts'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import { localeOf } from '#locales/i18n.ts'

/** Frequently asked questions about TV. */
export function tvQuestions(i18n: I18n, catalogue: Catalogue): Question[] {
  const { months } = conditionFigures(catalogue, localeOf(i18n))
  const laterTvPrice = ordinaryTvText(i18n, catalogue)
  const tvPrice = tvAloneText(i18n, catalogue)
  const { packs: withPacks, fibre, fixed } = offeringOf(catalogue)
  return [
    {
      question: i18n._(msg`How much is it?`),
      answer:
        tvPrice === null
          ? i18n._(msg({ message: 'Nothing.', context: 'TV' }))
          : packsFreeTv(catalogue)
            ? i18n._(msg`${tvPrice} With any fibre and mobile pack, nothing.`)
            : tvPrice,
    },
    withPacks && {
      question: i18n._(msg`Is it added by itself with a pack?`),
      answer: i18n._(msg`No. Even though it is free, you have to switch it on in the calculator or ask for it.`),
    },
    {
      question: i18n._(msg`Which channels does it have?`),
      answer: i18n._(msg`We do not publish the list here. Ask Customer Service for it before you sign up.`),
    },
    fixed && {
      question: i18n._(msg`Do I need your fibre?`),
      answer: i18n._(
        msg`In the calculator you can ask for TV on its own. Before you sign up we tell you whether it works with your connection.`,
      ),
    },
    {
      question: i18n._(msg`Does TV have a commitment?`),
      answer:
        months > 0
          ? i18n._(
              msg`No. The commitment, ${plural(months, { one: '# month', other: '# months' })}, is for fibre. Leaving TV costs nothing.`,
            )
          : i18n._(msg`No. Leaving TV costs nothing.`),
    },
    packsFreeTv(catalogue) &&
      fibre && {
        question: i18n._(msg`What if I move from a pack to fibre only?`),
        answer: i18n._(msg`It stops being free and costs ${laterTvPrice}, unless you cancel it.`),
      },
  ].filter((question) => question !== false)
}
