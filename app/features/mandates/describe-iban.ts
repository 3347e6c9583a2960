import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { IbanFault } from '#domain/people/iban.ts'
import { countryName } from '#locales/formats/country-name.ts'

/** What is wrong with an account as it was typed, and where to look. */
export function ibanFaultText(i18n: I18n, fault: IbanFault): string {
  switch (fault.code) {
    case 'empty':
      return i18n._(msg`Enter the IBAN of your account`)
    case 'characters':
      return i18n._(msg`An IBAN has letters and digits alone. Spaces do not matter`)
    case 'domestic':
      return i18n._(
        msg`That is an account number from before the IBAN (CCC). Its IBAN has ES and two digits before these 20: your bank’s app and receipts show them`,
      )
    case 'country':
      return i18n._(msg`An IBAN begins with the two letters of its country and two digits, like ES91`)
    case 'letters':
      return i18n._(msg`There is a letter where a digit goes, or the other way round: look at O and 0, I and 1`)
    case 'abroad': {
      const country = countryName(i18n.locale, fault.country)
      return i18n._(
        msg`It is an account of ${country}, outside the SEPA area: we can’t charge there. Enter another one, or ask us how to pay without an account`,
      )
    }
    case 'uncounted': {
      const country = countryName(i18n.locale, fault.country)
      return i18n._(
        msg`Accounts of ${country} have no IBAN, and we can’t charge there. Enter another one, or ask us how to pay without an account`,
      )
    }
    case 'length': {
      const { chars, typed } = fault
      const country = countryName(i18n.locale, fault.country)
      const [missing, over] = [chars - typed, typed - chars]
      return missing > 0
        ? i18n._(
            msg`${plural(missing, { one: '# character is missing', other: '# characters are missing' })}: an account of ${country} has ${chars}, and here there are ${typed}`,
          )
        : i18n._(
            msg`${plural(over, { one: 'There is # character too many', other: 'There are # characters too many' })}: an account of ${country} has ${chars}, and here there are ${typed}`,
          )
    }
    case 'bank':
      return i18n._(
        msg`A digit is wrong in group 2 or 3, or it is the first one of group 4. The number of the account is right`,
      )
    case 'number':
      return i18n._(msg`A digit is wrong in group 4, 5 or 6. Bank and office are right`)
    case 'both':
      return i18n._(msg`Digits are wrong in several groups, from 2 to 6. Compare them with those of your bank`)
    case 'sum':
      return i18n._(
        msg`A digit is wrong. Compare all of them with those of your bank, first the two after the letters of the country`,
      )
  }
}
