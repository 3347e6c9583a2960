import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#locales/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/list.ts'

/* What is paid once, in sentences: as the items of a price have it, and for whoever has chosen nothing yet. */

type Mark = (figure: string) => string

const unmarked: Mark = (figure) => figure

/** Of fibre: `Paid once, VAT incl.: installation €60 and router €20.` What of it is free is said too. */
export function fibreStart(i18n: I18n, { conditions: { fibre } }: Catalogue, mark: Mark = unmarked): string {
  const { installation, router } = fibre
  if (installation + router === 0) return i18n._(msg`Installation and router are free.`)
  const money = amountIn(i18n, mark)
  const paid = [
    ...(installation > 0 ? [i18n._(msg`installation ${money(installation)}`)] : []),
    ...(router > 0 ? [i18n._(msg`router ${money(router)}`)] : []),
  ]
  const once = i18n._(msg`Paid once, VAT incl.: ${formatList(paid, localeOf(i18n), 'and')}.`)
  if (installation === 0) return `${once} ${i18n._(msg`Installation is free.`)}`
  return router === 0 ? `${once} ${i18n._(msg`The router is free.`)}` : once
}

/** Of each mobile line: `Paid once for each line, VAT incl.: SIM card €5.` Empty where nothing is. */
export function lineStart(i18n: I18n, { conditions: { lines } }: Catalogue, mark: Mark = unmarked): string {
  const { sim, activation } = lines
  const money = amountIn(i18n, mark)
  const paid = [
    ...(sim > 0 ? [i18n._(msg`SIM card ${money(sim)}`)] : []),
    ...(activation > 0 ? [i18n._(msg`activation ${money(activation)}`)] : []),
  ]
  if (paid.length === 0) return ''
  return i18n._(msg`Paid once for each line, VAT incl.: ${formatList(paid, localeOf(i18n), 'and')}.`)
}

function amountIn(i18n: I18n, mark: Mark) {
  return (cents: number) => mark(formatMoney(cents, localeOf(i18n)))
}
