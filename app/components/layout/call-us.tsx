import { Trans, useLingui } from '@lingui/react/macro'
import { hoursWords } from '#locales/hours-words.ts'
import { useBrand } from '../document/use-brand.ts'

/** The way out when the site can't help: the phone, and when somebody answers it. */
export function CallUs() {
  const { i18n } = useLingui()
  const brand = useBrand()
  const when = hoursWords(i18n, brand.hours)
  const phone = brand.phone.replaceAll(' ', '\u00a0')

  return (
    <p>
      <Trans>
        If you are in a hurry, call <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{phone}</a>, {when}.
      </Trans>
    </p>
  )
}
