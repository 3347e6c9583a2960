import { Trans, useLingui } from '@lingui/react/macro'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { ConsentBox } from '#app/components/forms/fields/consent-box.tsx'
import type { Consent } from '../rules.ts'
import { consentMessages } from './referral-messages.ts'
import styles from './referrals.module.css'

type ConsentBoxesProps = {
  /** The name of the programme. */
  programme: string
  ticked: Readonly<Record<Consent, boolean>>
  onTick: (consent: Consent, ticked: boolean) => void
  /** The error message of a box, by its name in the form. */
  errorOf: (field: string) => string | undefined
}

/** One box for each purpose, never ticked in advance (art. 6.2 LOPDGDD). */
export function ConsentBoxes({ programme, ticked, onTick, errorOf }: ConsentBoxesProps) {
  const { i18n } = useLingui()
  const messages = consentMessages(i18n, programme)
  const box = (consent: Consent) => ({
    name: consent,
    error: errorOf(consent),
    checked: ticked[consent],
    onTick: (isTicked: boolean) => onTick(consent, isTicked),
  })
  return (
    <fieldset className={styles.fieldset}>
      <legend>
        <Trans>Conditions</Trans>
      </legend>
      <ConsentBox {...box('terms')}>{messages.terms}</ConsentBox>
      <ConsentBox {...box('informed')}>{messages.informed}</ConsentBox>
      <p className="small">
        <TermsLink of="referrals" /> · <PrivacyLink />
      </p>
    </fieldset>
  )
}
