import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { paragraph, strong } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { addressOn, phoneOf, type Summarised } from './summarised.ts'
import { linked, type SummaryPart } from './summary-document.ts'

/** How long it binds, what leaving costs and when, and how one leaves. */
export function describeDuration(i18n: I18n, about: Summarised): SummaryPart[] {
  const { summary } = about
  const { commitment, start, lines, hasLandline } = summary
  const locale = localeOf(i18n)
  const phone = phoneOf(about)
  const page = addressOn(about, pagesOfRights.cancellation.path)
  const { text: address } = page
  const open = i18n._(msg`The contract lasts until you end it.`)
  return [
    paragraph(
      commitment
        ? [
            `${open} `,
            strong(fibreCommitmentText(i18n, commitment)),
            ` ${i18n._(msg`It runs from activation, and is not renewed afterwards.`)}`,
          ]
        : [`${open} `, strong(i18n._(msg`You can leave on any day, and it costs nothing.`))],
    ),
    ...(commitment && commitment.penalty > 0 ? [leaving()] : []),
    paragraph([
      ...linked(i18n._(msg`To leave: ${address}, ${phone} or in writing, within two business days.`), [page]),
      ' ',
      [
        ...(lines.length > 0 || hasLandline ? [i18n._(msg`To take a number with you, ask your new operator.`)] : []),
        i18n._(
          msg`Within 14 days of agreeing you can withdraw, without giving reasons and at no cost; if you asked to start before, you pay the days used.`,
        ),
        i18n._(msg`If we change the contract, we tell you a month before and you can leave without paying anything.`),
      ].join(' '),
    ]),
  ]

  function leaving(): SummaryPart {
    const { penalty, days, exits } = commitment!
    const charge = formatMoney(penalty, locale)
    const length = formatNumber(days ?? 0, locale)
    const begins = start === null ? '' : formatDay(new Date(start).toISOString().slice(0, 10), locale)
    return {
      kind: 'leaving',
      caption:
        begins === ''
          ? i18n._(
              msg`Leaving early: ${charge} × days left ÷ days of the commitment, counted from activation. At the end of each month, about:`,
            )
          : i18n._(
              msg`Leaving early: ${charge} × days left ÷ ${length}. If activated on ${begins}, leaving on these days of the months that follow costs:`,
            ),
      days: exits.map(({ month, last, charge: exit }) => ({
        day: last === null ? i18n._(msg`Month ${month}`) : formatShortDay(last, locale),
        charge: formatMoney(exit, locale),
      })),
    }
  }
}
