import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  callFigures,
  conditionFigures,
  isTooSlowToBrowse,
} from '#app/components/offers/conditions/condition-figures.ts'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { callPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import { hasRoaming, isPrepaid, type Calls, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { bringsNumbers, offeringOf } from '#domain/catalogue/offering.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountLabel, oftenText } from '#locales/words/amount-text.ts'
import { lineStart } from '#site-folder/schema/start-charges.ts'
import { multiSimText } from '../conditions/extras.server.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** Frequently asked questions about mobile lines without fibre. */
export function mobileQuestions(i18n: I18n, catalogue: Catalogue): Question[] {
  const figures = conditionFigures(catalogue, localeOf(i18n))
  const { calls } = catalogue.conditions
  const { maxLines, multiSim } = figures
  const charges = lineStart(i18n, catalogue)
  return [
    calls !== 'none' && {
      question: i18n._(msg`Are calls unlimited?`),
      answer: callsAnswer(i18n, catalogue, calls),
    },
    isPrepaid(catalogue) && prepaid(i18n),
    isTooSlowToBrowse(catalogue) && afterData(i18n, catalogue),
    abroad(i18n, catalogue),
    charges !== '' && { question: i18n._(msg`Is there anything to pay once?`), answer: charges },
    leaving(i18n, catalogue),
    maxLines > 1 && {
      question: i18n._(msg`Can I mix different tariffs?`),
      answer: i18n._(
        msg`Yes. Each line can have its own data. The maximum is ${plural(maxLines, { one: '# line', other: '# lines' })} in total.`,
      ),
    },
    multiSim > 0 && {
      question: i18n._(msg`What is multiSIM?`),
      answer: `${multiSimText(i18n, multiSim)} ${multiSimPrice(i18n, catalogue)}`,
    },
    {
      question: i18n._(msg`Will my current phone work?`),
      answer: i18n._(
        msg`If it is unlocked, it normally will. If you bought it from another operator, ask them whether it is still locked.`,
      ),
    },
    bringsNumbers(catalogue) && {
      question: i18n._(msg`How long does portability take?`),
      answer: i18n._(
        msg`The date is agreed with you. The rules say the number must be active at most one working day after that date.`,
      ),
    },
  ].filter((question) => question !== false)
}

function multiSimPrice(i18n: I18n, { extras: { prices } }: Catalogue): string {
  return prices.multiSim === null
    ? i18n._(msg`It has a separate price, which we give you before you sign up.`)
    : amountLabel(i18n, { per: 'month', cents: prices.multiSim })
}

function callsAnswer(i18n: I18n, catalogue: Catalogue, calls: Exclude<Calls, 'none'>): string {
  const beside = mixesDataLines(catalogue) ? ` ${i18n._(msg`Lines for data only have no calls.`)}` : ''
  return limitsAnswer(i18n, catalogue, calls) + beside
}

function limitsAnswer(i18n: I18n, catalogue: Catalogue, calls: Exclude<Calls, 'none'>): string {
  if (calls === 'unlimited') return i18n._(msg`Yes, in Spain.`)
  const often = oftenText(i18n, callPeriod(catalogue))
  const { connection, perMinute } = callFigures(calls, localeOf(i18n))
  const tax = taxName(i18n)
  return i18n._(
    msg`No. You have ${plural(calls.minutes, { one: '# minute', other: '# minutes' })} and ${plural(calls.destinations, { one: '# destination', other: '# destinations' })} ${often}. We let you know at ${plural(calls.noticeAtMinutes, { one: '# minute', other: '# minutes' })}. After that limit, ${connection} per call plus ${perMinute}/min, ${tax} incl.`,
  )
}

function prepaid(i18n: I18n): Question {
  return {
    question: i18n._(msg`How do I pay for a prepaid line?`),
    answer: i18n._(msg`In advance: you top up, and no bill follows.`),
  }
}

function abroad(i18n: I18n, catalogue: Catalogue): Question {
  if (!hasRoaming(catalogue))
    return { question: i18n._(msg`Does my line work abroad?`), answer: i18n._(msg`No: there is no roaming.`) }
  const { roamingGb, zone } = conditionFigures(catalogue, localeOf(i18n))
  const countries = catalogue.conditions.data.roamingCountries[i18n.locale]
  return {
    question: i18n._(msg`How much data do I have abroad?`),
    answer: countries
      ? i18n._(
          msg`In Zone ${zone}, ${roamingGb} GB of fair use. Zone ${zone} is ${countries}. Before you travel, ask us what going over costs.`,
        )
      : i18n._(
          msg`In Zone ${zone}, ${roamingGb} GB of fair use. Before you travel, ask us which countries are Zone ${zone} and what going over costs.`,
        ),
  }
}

function afterData(i18n: I18n, catalogue: Catalogue): Question {
  const { kbps } = conditionFigures(catalogue, localeOf(i18n))
  const answer = i18n._(msg`Little: text messages and not much more. Websites, photos and videos barely load.`)
  return {
    question: i18n._(msg`What can I do at ${kbps} kbps?`),
    answer:
      catalogue.extras.dataBundles.length > 0 ? `${answer} ${i18n._(msg`You can ask for a data bundle.`)}` : answer,
  }
}

/** Only fibre binds. Where none is sold, nothing is said of commitments. */
function leaving(i18n: I18n, catalogue: Catalogue): Question {
  const { months } = conditionFigures(catalogue, localeOf(i18n))
  if (!offeringOf(catalogue).fixed) {
    return { question: i18n._(msg`What does leaving cost?`), answer: i18n._(msg`Nothing, whenever you do.`) }
  }
  return {
    question: i18n._(msg`Do mobile-only tariffs have a commitment?`),
    answer:
      months > 0
        ? i18n._(
            msg`No. The commitment, ${plural(months, { one: '# month', other: '# months' })}, is for fibre. Leaving a mobile-only tariff costs nothing.`,
          )
        : i18n._(msg`No. Leaving a mobile-only tariff costs nothing.`),
  }
}
