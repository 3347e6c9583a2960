import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { capital } from '#locales/formats/capital.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'

type Services = {
  readonly fixed: boolean
  readonly mobile: boolean
  readonly tv: boolean
  readonly landline: boolean
}

/** The services of an operator, within a sentence: `fibre, mobile and TV`. */
export function serviceNames(i18n: I18n, { fixed, mobile, tv, landline }: Services): string {
  const names = [
    fixed && i18n._(msg({ message: 'fibre', context: 'within a sentence' })),
    mobile && i18n._(msg({ message: 'mobile', context: 'within a sentence' })),
    landline && i18n._(msg({ message: 'landline', context: 'within a sentence' })),
    tv && i18n._(msg({ message: 'TV', context: 'within a sentence' })),
  ].filter((name) => name !== false)
  return formatList(names, localeOf(i18n), 'and')
}

/** The choices of the calculator, within a sentence: `fibre, lines and TV`. */
export function choiceNames(
  i18n: I18n,
  { fixed, mobile, lines, tv, landline }: Services & { readonly lines: boolean },
) {
  const names = [
    fixed && i18n._(msg({ message: 'fibre', context: 'within a sentence' })),
    lines && i18n._(msg({ message: 'lines', context: 'within a sentence' })),
    // Lines that come in packs only.
    mobile && !lines && i18n._(msg({ message: 'mobile', context: 'within a sentence' })),
    landline && i18n._(msg({ message: 'landline', context: 'within a sentence' })),
    tv && i18n._(msg({ message: 'TV', context: 'within a sentence' })),
  ].filter((name) => name !== false)
  return formatList(names, localeOf(i18n), 'and')
}

/** The services of an operator, at the beginning of a sentence. */
export function serviceNamesFirst(i18n: I18n, services: Services): string {
  return capital(serviceNames(i18n, services), localeOf(i18n))
}

/** The services of a customer, within a sentence: `fibre and mobile`. */
export function heldServices(i18n: I18n, kind: 'pack' | 'fibre' | 'mobile'): string {
  switch (kind) {
    case 'pack':
      return i18n._(msg({ message: 'fibre and mobile', context: 'within a sentence' }))
    case 'fibre':
      return i18n._(msg({ message: 'fibre', context: 'within a sentence' }))
    case 'mobile':
      return i18n._(msg({ message: 'mobile', context: 'within a sentence' }))
  }
}

/** The reward for referring, within a sentence: `1 free fibre month`. It is of what the customer has. */
export function freeMonthsName(i18n: I18n, months: number, kind: 'pack' | 'fibre' | 'mobile'): string {
  return kind === 'mobile'
    ? i18n._(msg`${plural(months, { one: '# free month', other: '# free months' })}`)
    : i18n._(msg`${plural(months, { one: '# free fibre month', other: '# free fibre months' })}`)
}
