import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { SocialLinks } from '#app/components/layout/social-links.tsx'
import button from '#app/components/controls/button.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import shown from '#app/components/opening/while.module.css'
import { Fold } from './fold.tsx'
import styles from './customer-service.module.css'

type ChannelsProps = {
  /** A sentence for each time with hours other than now. */
  otherHours: readonly string[]
  /** The upcoming holidays as one phrase; empty if there are none. */
  dates: string
}

/** Phone, chat, e-mail and social media, and when somebody answers there. */
export function Channels({ otherHours, dates }: ChannelsProps) {
  const { t } = useLingui()
  const { phone: number, email, social } = useBrand()
  const {
    contact: { phone, dial, whatsapp },
    openingHours: when,
    openingNotices: [now],
  } = useRootData()
  const subject = encodeURIComponent(t`Question from the website`)

  return (
    <Fold
      icon="chat"
      id="channels"
      title={
        whatsapp && social.length > 0 ? (
          <Trans>WhatsApp, e-mail, social media and phone</Trans>
        ) : (
          <Trans>Other ways to reach us</Trans>
        )
      }
      hint={when}
    >
      <ul className={styles.ways} data-open={now?.isOpen} suppressHydrationWarning>
        {whatsapp && (
          <Channel icon="chat" href={whatsapp} address={t`WhatsApp`} opensTab>
            <Trans>WhatsApp opens; it belongs to another company and has its own terms.</Trans>
          </Channel>
        )}
        <Channel icon="mail" href={`mailto:${email}?subject=${subject}`} address={email} />
        <Channel icon="phone" while={shown.open} href={dial} address={phone}>
          {isGeographic(number) && (
            <Trans>Geographic number: you pay what your operator charges for calling a landline.</Trans>
          )}
        </Channel>
      </ul>
      {social.length > 0 && (
        <>
          <SocialLinks linkClassName={button.link} />
          <p className="small">
            <Trans>Do not send personal data over social media.</Trans>
          </p>
        </>
      )}
      <p>
        <Trans>A person answers {when} (Spanish peninsula time).</Trans>
      </p>
      {otherHours.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Trans>Messages and forms: we receive them at any hour. We read them during opening hours.</Trans>
      </p>
      {dates && (
        <p>
          <Trans>We do not answer on these public holidays: {dates}.</Trans>
        </p>
      )}
    </Fold>
  )
}

type ChannelProps = {
  icon: IconName
  href: string
  address: string
  /** Whether it is there only while somebody answers, or only while nobody does; always without it. */
  while?: string | undefined
  opensTab?: boolean
  /** The cost of the call, or the third party involved. */
  children?: ReactNode
}

function Channel({ icon, href, address, while: shownWhile, opensTab, children }: ChannelProps) {
  return (
    <li className={shownWhile}>
      <a href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
        <Icon name={icon} />
        <span>
          <b>{address}</b>
          {opensTab && (
            <span className="visually-hidden">
              {' '}
              <Trans>(opens in a new tab)</Trans>
            </span>
          )}
        </span>
        <Icon name={opensTab ? 'external' : 'arrow'} />
      </a>
      {children && <p className={`small ${styles.note}`}>{children}</p>}
    </li>
  )
}

/** Landline numbers start with an area's prefix; 800 and 90x belong to no area. */
function isGeographic(phone: string): boolean {
  return !/^\+34(80|90)/.test(phone.replaceAll(' ', ''))
}
