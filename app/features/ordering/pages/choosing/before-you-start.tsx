import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import styles from '../calculator.module.css'

export type SpokenLanguages = {
  /** The languages of the site, as a phrase. */
  readonly spoken: string
  /** The co-official languages of contracts, as a phrase; empty if there are none. */
  readonly onRequest: string
}

/**
 * The information required before ordering: steps, corrections, languages and means of payment (art. 27.1 LSSI, 98.3
 * TRLGDCU).
 */
export function BeforeYouStart({ spoken, onRequest }: SpokenLanguages) {
  const { i18n } = useLingui()
  const { paymentMethods, phone } = useBrand()
  const methods = paymentMethods[i18n.locale]

  return (
    <Disclosure className={styles.before} summary={<Trans>Before you start</Trans>}>
      <ul>
        <li>
          <Trans>You choose the tariff, leave your details, and check and send.</Trans>
        </li>
        <li>
          <Trans>You can go back and correct.</Trans>
        </li>
        <li>
          <Trans>It is a request: you pay nothing now and there is no contract until you accept it.</Trans>
        </li>
        <li>
          <Trans>We store your request and you get a receipt.</Trans>
        </li>
        <li>
          <Trans>You can do it in {spoken}.</Trans>
          {onRequest && (
            <>
              {' '}
              <Trans>You can ask for the contract in {onRequest}.</Trans>
            </>
          )}
        </li>
        <li>
          {methods ? (
            <Trans>Payments accepted when you sign up: {methods}.</Trans>
          ) : (
            <Trans>Payments accepted when you sign up: ask us on {phone}.</Trans>
          )}
        </li>
      </ul>
    </Disclosure>
  )
}
