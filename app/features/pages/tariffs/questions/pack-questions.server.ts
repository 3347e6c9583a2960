import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ordinaryTvText } from '#app/components/offers/price/tv-price.ts'
import { conditionFigures, hasExitCharge, stopsAfterData } from '#app/components/offers/conditions/condition-figures.ts'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { hasPacksOfLines, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { bringsNumbers } from '#domain/catalogue/offering.ts'
import { hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { speedLabel } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'
import { isTvFree } from '#domain/price/tv-price.ts'
import { localeOf } from '#locales/i18n.ts'
import { dataBundles } from '../conditions/extras.server.ts'

/** Frequently asked questions about fibre and mobile packs. */
export function packQuestions(i18n: I18n, catalogue: Catalogue): Question[] {
  const { maxLines } = conditionFigures(catalogue, localeOf(i18n))
  const laterTvPrice = ordinaryTvText(i18n, catalogue)
  return [
    catalogue.mobile.length > 0 &&
      maxLines > 1 && {
        question: i18n._(msg`Can I add more lines to the pack?`),
        answer: hasPacksOfLines(catalogue)
          ? i18n._(
              msg`Yes, up to ${maxLines} in total. Those in the pack count. Each further line costs its mobile price.`,
            )
          : i18n._(
              msg`Yes, up to ${maxLines} in total. The one in the pack counts. Each further line costs its mobile price.`,
            ),
      },
    catalogue.tv !== null && {
      question: i18n._(msg`Is TV really free?`),
      answer: isTvFree(catalogue)
        ? i18n._(msg`Yes. It is not added by itself: you have to ask for it.`)
        : i18n._(
            msg`Yes, with any fibre and mobile pack. It is not added by itself: you have to ask for it. If you leave the pack, TV costs ${laterTvPrice}`,
          ),
    },
    commitment(i18n, catalogue),
    noCommitment(i18n, catalogue),
    locations(i18n, catalogue),
    bringsNumbers(catalogue) && {
      question: i18n._(msg`Can I keep my numbers?`),
      answer: i18n._(
        msg`Yes, you have the right to ask for portability. Tell us in your request or by phone which numbers you want to bring. Do not cancel first: you could lose them.`,
      ),
    },
    hasFiniteData(catalogue) && usedUp(i18n, catalogue),
    {
      question: i18n._(msg`When do I start paying?`),
      answer: i18n._(
        msg`You pay nothing when you send the request. Before the contract you get the summary with the activation date and the payments.`,
      ),
    },
  ].filter((question) => question !== false)
}

function commitment(i18n: I18n, catalogue: Catalogue): Question | false {
  if (!hasExitCharge(catalogue)) return false
  const { months, penalty } = conditionFigures(catalogue, localeOf(i18n))
  return {
    question: i18n._(msg`What is the commitment?`),
    answer: i18n._(
      msg`${plural(months, { one: '# month', other: '# months' })}, because of the fibre. If you leave early, you pay the share of ${penalty} for the days left.`,
    ),
  }
}

function noCommitment(i18n: I18n, { conditions: { fibre } }: Catalogue): Question | false {
  return (
    fibre.commitmentMonths > 0 &&
    fibre.noCommitmentOnRequest && {
      question: i18n._(msg`Can I have it with no commitment?`),
      answer: i18n._(
        msg`Yes, on request. We do not publish the price of that option. Ask for it and we give it to you in writing before you sign up.`,
      ),
    }
  )
}

function locations(i18n: I18n, catalogue: Catalogue): Question | false {
  const locale = localeOf(i18n)
  const offers = catalogue.locations.flatMap(({ id, name, packs }) => {
    const speeds = formatList([...new Set(packs.map(({ speedMb }) => speedLabel(i18n, speedMb)))], locale, 'or')
    const place = name[locale] ?? id
    return speeds ? [i18n._(msg`${place}: ${speeds} fibre.`)] : []
  })
  if (offers.length < 2) return false
  const each = offers.join(' ')
  return {
    question: i18n._(msg`Why does the price depend on where I live?`),
    answer: i18n._(msg`They are different offers. ${each}`),
  }
}

function usedUp(i18n: I18n, catalogue: Catalogue): Question {
  const { kbps } = conditionFigures(catalogue, localeOf(i18n))
  const bundles = dataBundles(i18n, catalogue)
  const answer = i18n._(
    stopsAfterData(catalogue)
      ? msg`The line has no internet until your data renews. There is no extra charge.`
      : msg`The line drops to ${kbps} kbps until your data renews. There is no extra charge.`,
  )
  return {
    question: i18n._(msg`What happens when I use up my data?`),
    answer: bundles ? `${answer} ${i18n._(msg`You can ask for a bundle of ${bundles}.`)}` : answer,
  }
}
