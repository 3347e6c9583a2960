import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useTariffPages } from '#app/components/offers/tariffs/use-tariff-pages.ts'
import { freeMonthsName, heldServices } from '#locales/words/service-names.ts'
import type { Programme } from './referral-messages.ts'
import styles from './referrals.module.css'

type ProgrammeConditionsProps = { referrals: Programme }

/** The full conditions of the programme, and what friends have to know, as the first of its questions. */
export function ProgrammeConditions({ referrals }: ProgrammeConditionsProps) {
  const localHref = useLocalHref()
  const { email } = useBrand()
  const { maxFriends, freeMonths, per, kind } = referrals
  const { i18n } = useLingui()
  const services = heldServices(i18n, kind)
  const months = freeMonthsName(i18n, freeMonths, kind)
  const [all] = useTariffPages()
  return (
    <>
      <details name="questions">
        <summary>
          <Trans>Conditions</Trans>
          <Icon name="down" />
        </summary>
        <ul className={styles.conditions}>
          <li>
            <Trans>
              You must be a customer on a {services} tariff. It counts even if you have been with us for a while.
            </Trans>
          </li>
          <li>
            <Trans>Your friends must take a tariff equal to or higher than yours.</Trans>{' '}
            <Trans>It is equal or higher if it costs the same, or more.</Trans>
          </li>
          <li>
            {per === 'referral' ? (
              <Plural
                value={freeMonths}
                one={`The reward is ${months} per referral.`}
                other={`The reward is ${months} per referral.`}
              />
            ) : (
              <Plural
                value={freeMonths}
                one={`The reward is ${months} for each friend.`}
                other={`The reward is ${months} for each friend.`}
              />
            )}
          </li>
          <li>
            <Plural
              value={maxFriends}
              one="Each referral takes # friend, and not yourself."
              other="Each referral takes up to # friends, with no repeats and not yourself."
            />
          </li>
          <li>
            <Trans>Your friends must know and must have authorized you to give us their number.</Trans>
          </li>
          <li>
            <Plural
              value={freeMonths}
              one="We check the conditions before we apply the month."
              other="We check the conditions before we apply the months."
            />{' '}
            <Trans>We contact you with the details we already hold for you as a customer.</Trans>
          </li>
        </ul>
        <p>
          <a href={localHref(all ?? '/calcular')}>
            <Trans>Compare tariffs and prices</Trans>
          </a>
        </p>
      </details>
      <details name="questions">
        <summary>
          <Trans>Have you been referred?</Trans>
          <Icon name="down" />
        </summary>
        <p>
          <Trans>
            We only receive your DNI, NIE or CIF, and the person who referred you gave it to us. You can ask us to erase
            it at {email}.
          </Trans>
        </p>
      </details>
    </>
  )
}
