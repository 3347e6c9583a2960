import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The shape of the domain's, which this folder must not import. */
type Target = {
  readonly amount: number
  readonly unit: 'hours' | 'days' | 'clock-hours' | 'calendar-days' | 'business-days' | 'months'
}

/** How long something may take: 15 calendar days. */
export function targetLabel(i18n: I18n, { amount, unit }: Target): string {
  switch (unit) {
    case 'hours':
      return i18n._(msg`${plural(amount, { one: '# opening hour', other: '# opening hours' })}`)
    case 'days':
      return i18n._(msg`${plural(amount, { one: '# day on which we are open', other: '# days on which we are open' })}`)
    case 'clock-hours':
      return i18n._(msg`${plural(amount, { one: '# hour', other: '# hours' })}`)
    case 'calendar-days':
      return i18n._(msg`${plural(amount, { one: '# calendar day', other: '# calendar days' })}`)
    case 'business-days':
      return i18n._(msg`${plural(amount, { one: '# business day', other: '# business days' })}`)
    case 'months':
      return i18n._(msg`${plural(amount, { one: '# month', other: '# months' })}`)
  }
}
