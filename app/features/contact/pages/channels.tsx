import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { SocialLinks } from '#app/components/layout/social-links.tsx'
import button from '#app/components/controls/button.module.css'
import { useRootData } from '#app/components/document/use-root-data.ts'
import when from '#app/components/opening/while.module.css'
import styles from './customer-service.module.css'

/** A call from us, phone, chat, e-mail and social media. */
export function Channels() {
  const { t } = useLingui()
  const { phone: number, email, social } = useBrand()
  const {
    contact: { phone, dial, back, whatsapp },
    callsBack,
    openingNotices: [now],
  } = useRootData()
  const subject = encodeURIComponent(t`Question from the website`)

  return (
    <div>
      <ul className={styles.ways} data-open={now?.isOpen} suppressHydrationWarning>
        {callsBack && (
          <>
            <Channel
              icon="clock"
              while={when.open}
              href={back}
              kind={<Trans>Now, or when it suits you</Trans>}
              address={t`We call you`}
            />
            <Channel
              icon="clock"
              while={when.closed}
              href={back}
              kind={<Trans>When it suits you</Trans>}
              address={
                <span data-says="short" suppressHydrationWarning>
                  {now?.short}
                </span>
              }
            />
          </>
        )}
        <Channel icon="phone" while={when.open} href={dial} kind={<Trans>Phone</Trans>} address={phone}>
          {isGeographic(number) && (
            <Trans>Geographic number: you pay what your operator charges for calling a landline.</Trans>
          )}
        </Channel>
        {whatsapp && (
          <Channel icon="chat" href={whatsapp} kind={<Trans>Chat</Trans>} address={t`WhatsApp`} opensTab>
            <Trans>WhatsApp opens; it belongs to another company and has its own terms.</Trans>
          </Channel>
        )}
        <Channel icon="mail" href={`mailto:${email}?subject=${subject}`} kind={<Trans>E-mail</Trans>} address={email} />
      </ul>
      {social.length > 0 && (
        <section className={styles.social} aria-labelledby="social-media">
          <h2 id="social-media">
            <Trans>Social media</Trans>
          </h2>
          <SocialLinks linkClassName={button.link} />
          <p className="small">
            <Trans>Do not send personal data over social media.</Trans>
          </p>
        </section>
      )}
    </div>
  )
}

type ChannelProps = {
  icon: IconName
  href: string
  kind: ReactNode
  address: ReactNode
  /** Whether it is there only while somebody answers, or only while nobody does; always without it. */
  while?: string | undefined
  opensTab?: boolean
  /** The cost of the call, or the third party involved. */
  children?: ReactNode
}

function Channel({ icon, href, kind, address, while: shownWhile, opensTab, children }: ChannelProps) {
  return (
    <li className={shownWhile}>
      <a href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
        <Icon name={icon} />
        <span>
          <small>{kind}</small>
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
