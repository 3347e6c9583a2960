import type { I18n } from '@lingui/core'
import { addedTvText, tvAloneText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { markFigure, type Claim } from '#app/components/offers/conditions/claims.tsx'
import { hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import { claimsOf, type Claims } from '#domain/price/claims.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { localeOf } from '#locales/i18n.ts'
import { fibreOnce, fibreStart, withinPrice } from '#site-folder/schema/start-charges.ts'
import type { ExitYear } from '#app/components/offers/leaving/exit-year.ts'
import { exitYear } from '#app/components/offers/leaving/exit-year.server.ts'
import { lineConditions } from './line-conditions.server.ts'
import { markedFigures } from './marked-figures.server.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** `exit` is shown below the condition about leaving. */
export type Condition = Claim & { readonly exit?: ExitYear | null }

/** The conditions in plain language; each page shows those that apply. Exit charges assume that fibre starts `now`. */
export function conditions(i18n: I18n, catalogue: Catalogue, now: number) {
  return {
    price: price(i18n, catalogue),
    ...fibreConditions(i18n, catalogue, now),
    ...lineConditions(i18n, catalogue),
    tv: catalogue.tv ? [tv(i18n, catalogue, addedTvText)] : [],
    tvAlone: tv(i18n, catalogue, tvAloneText),
    freeToLeave: { title: i18n._(msg`Commitment`), texts: [i18n._(msg`The landline has no commitment.`)] },
    contract: contract(i18n),
  }
}

function price(i18n: I18n, catalogue: Catalogue): Claim {
  return { title: i18n._(msg`Price`), texts: [howPaid(i18n, claimsOf(catalogue))] }
}

function howPaid(i18n: I18n, { onlyMonthlyPrices, onlyMonths, periods }: Claims): string {
  const tax = taxName(i18n)
  if (onlyMonthlyPrices)
    return i18n._(msg`All prices are per month and include ${tax}. Sending a request costs nothing.`)
  if (onlyMonths)
    return i18n._(
      msg`Prices include ${tax}. They are per month, but for what is paid once. Sending a request costs nothing.`,
    )
  return periods.includes('year')
    ? i18n._(
        msg`Prices include ${tax}. Each says how often it is paid, or that it is once. Sending a request costs nothing.`,
      )
    : i18n._(
        msg`Prices include ${tax}. Each says whether it is paid per month, every 28 days or once. Sending a request costs nothing.`,
      )
}

function fibreConditions(i18n: I18n, catalogue: Catalogue, now: number) {
  const { months } = markedFigures(i18n, catalogue)
  const { commitmentMonths } = catalogue.conditions.fibre
  const isCommitted = commitmentMonths > 0
  const start = [
    ...(startsFree(catalogue)
      ? [i18n._(msg`Fibre installation and the router are free.`), fibreOnce(i18n, catalogue, markFigure)]
      : [fibreStart(i18n, catalogue, markFigure)]),
    withinPrice(i18n, catalogue, ['fibre', 'contract'], markFigure),
  ].filter(Boolean)
  return {
    installation: start.length > 0 && { title: i18n._(msg`Installation and router`), texts: start },
    commitment: {
      title: i18n._(msg`Commitment`),
      texts: [
        isCommitted
          ? i18n._(
              msg`${plural(commitmentMonths, {
                one: `Fibre has a commitment of ${months} month. It runs from activation.`,
                other: `Fibre has a commitment of ${months} months. It runs from activation.`,
              })}`,
            )
          : i18n._(msg`Fibre has no commitment.`),
        ...exitTexts(i18n, catalogue),
        ...(isCommitted ? noCommitmentTexts(i18n, catalogue) : []),
      ],
      exit: exitYear(catalogue, now, localeOf(i18n)),
    },
    coverage: {
      title: i18n._(msg`Coverage`),
      texts: [i18n._(msg`Fibre depends on your address. We confirm it before you sign up.`)],
    },
  } satisfies Record<string, Condition | false>
}

function exitTexts(i18n: I18n, catalogue: Catalogue): string[] {
  if (!hasExitCharge(catalogue)) return []
  const { months, penalty, halfPenalty } = markedFigures(i18n, catalogue)
  const { commitmentMonths } = catalogue.conditions.fibre
  return [
    i18n._(
      msg`The exit charge is ${penalty} on the first day and goes down every day. You pay only the share for the days left. Once the commitment is over it is 0.`,
    ),
    i18n._(
      msg`${plural(commitmentMonths, {
        one: `Example: if you leave halfway through the month, you pay half: ${halfPenalty}.`,
        other: `Example: if you leave halfway through the ${months} months, you pay half: ${halfPenalty}.`,
      })}`,
    ),
  ]
}

function noCommitmentTexts(i18n: I18n, { conditions: { fibre } }: Catalogue): string[] {
  if (!fibre.noCommitmentOnRequest) return []
  return [
    i18n._(
      msg`Fibre with no commitment is also available on request. Its price is not published: ask us and we give it to you in writing before you sign up.`,
    ),
  ]
}

function tv(i18n: I18n, catalogue: Catalogue, costOf: typeof tvAloneText): Claim {
  const tvPrice = costOf(i18n, catalogue, markFigure)
  return {
    title: i18n._(msg`TV`),
    texts: [
      tvPrice === null
        ? i18n._(msg`Free. It is only added if you ask for it.`)
        : packsFreeTv(catalogue)
          ? i18n._(msg`${tvPrice} Free with any fibre and mobile pack. It is only added if you ask for it.`)
          : i18n._(msg`${tvPrice} It is only added if you ask for it.`),
    ],
  }
}

/** The facts about TV that the operator has not specified. */
export function channels(i18n: I18n): Claim {
  return {
    title: i18n._(msg`Channels`),
    texts: [
      i18n._(
        msg`The channel list and the compatible devices are not on this website. We give them to you before you decide.`,
      ),
    ],
  }
}

function contract(i18n: I18n): Claim {
  return {
    title: i18n._(msg`Request and contract`),
    texts: [
      i18n._(
        msg`On this website you send a request. There is no contract until you receive the contract summary and accept it.`,
      ),
      i18n._(
        msg`As a consumer who signs up online or by phone, you have 14 calendar days to withdraw without giving reasons.`,
      ),
    ],
  }
}
