import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { rewardMessage, type Programme } from './referral-messages.ts'
import styles from './referrals.module.css'

/** The programme in three steps. */
export function ReferralSteps({ referrals }: { referrals: Programme }) {
  const { i18n } = useLingui()
  const { maxFriends, freeMonths } = referrals
  const reward = rewardMessage(i18n, referrals)
  return (
    <section className={`wrap ${styles.how}`}>
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <ol className={styles.steps}>
        <li>
          <h3>
            <Trans>Tell your friends</Trans>
          </h3>
          <p>
            <Trans>Ask their permission to give us their DNI, NIE or CIF. Without it, send nothing.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Send your referral</Trans>
          </h3>
          <p>
            <Plural
              value={maxFriends}
              one="Enter your details and your friend’s number."
              other="Enter your details and your friends’ numbers: from 1 to #."
            />
          </p>
        </li>
        <li>
          <h3>
            <Plural value={freeMonths} one="Earn your month" other="Earn your months" />
          </h3>
          <p>
            <Trans>When they take a tariff equal to or higher than yours, you get {reward}.</Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
