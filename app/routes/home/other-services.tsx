import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { ContactList } from '#app/components/layout/contact-list.tsx'
import { conditionFigures } from '#app/components/offers/condition-figures.ts'
import { sellsPacks, type Catalogue } from '#domain/catalogue.ts'
import type { Locale } from '#locales/i18n.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import styles from './other-services.module.css'

type OtherServicesProps = { catalogue: Catalogue; locale: Locale }

/** Services besides fibre and mobile, and the contact details. */
export function OtherServices({ catalogue, locale }: OtherServicesProps) {
  const localHref = useLocalHref()
  const { whatsapp } = useRootData().contact
  const { tvPrice } = conditionFigures(catalogue, locale)

  return (
    <div className={`wrap ${styles.rows}`}>
      <section>
        <h2>
          <Trans>Other Services</Trans>
        </h2>
        <div>
          <h3>
            <Trans>TV</Trans>
          </h3>
          <p>
            <Trans>TV for {tvPrice}/month, VAT incl.</Trans>{' '}
            {sellsPacks(catalogue) && <Trans>Free with any fibre and mobile pack.</Trans>}
          </p>
          <a className={button.link} href={localHref('/tv')}>
            <Trans>See TV</Trans>
            <Icon name="arrow" />
          </a>
        </div>
        <div id="alarms">
          <h3>
            <Trans>Home alarms</Trans>
          </h3>
          <p>
            <Trans>Alarm prices are not online: ask us first.</Trans>
          </p>
          <a className={button.link} href={localHref('/atencion-cliente')}>
            <Trans>Ask Customer Service</Trans>
            <Icon name="arrow" />
          </a>
        </div>
      </section>
      <section>
        <h2>
          <Trans>Talk to us</Trans>
        </h2>
        <ContactList className={styles.channels}>
          {whatsapp && (
            <li>
              <a href={whatsapp} target="_blank" rel="noopener">
                <Trans>
                  WhatsApp <span className="visually-hidden">(opens in a new tab)</span>
                </Trans>
              </a>
            </li>
          )}
          <li>
            <a href={localHref('/atencion-cliente')}>
              <Trans>Contact form</Trans>
            </a>
          </li>
        </ContactList>
      </section>
    </div>
  )
}
