import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Dial } from '#app/components/opening/dial.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import styles from './easy-read.module.css'

/**
 * Customer care in easy words, with a pictogram each (art. 5.1 Ley 10/2025): one idea in a sentence, one sentence in a
 * line.
 */
export function EasyRead({ answeredWithin }: { answeredWithin: string | null }) {
  const localHref = useLocalHref()
  const { openingHours: when, contact, brand } = useRootData()
  const { whatsapp } = contact
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="easy-read">
      <h2 id="easy-read">
        <Trans>We help you: easy to read</Trans>
      </h2>
      <ul className={styles.ways}>
        <Way icon="phone" title={<Trans>You can call us</Trans>}>
          <p>
            <Trans>
              Our phone number is <Dial />.
            </Trans>
          </p>
          <p>
            <Trans>A person answers you.</Trans>
          </p>
          <p>
            <Trans>Our hours are: {when}.</Trans>
          </p>
        </Way>
        <Way icon="mail" title={<Trans>You can write to us</Trans>}>
          <p>
            <Trans>
              You can send <a href={localHref('/atencion-cliente')}>a message</a>.
            </Trans>
          </p>
          <p>
            <Trans>
              You can send an e-mail to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
            </Trans>
          </p>
          {whatsapp && (
            <p>
              <Trans>
                You can also use <a href={whatsapp}>WhatsApp</a>.
              </Trans>
            </p>
          )}
        </Way>
        <Way icon="alert" title={<Trans>You can complain</Trans>}>
          <p>
            <Trans>
              Is something wrong? <a href={localHref('/reclamaciones')}>Tell us here</a>.
            </Trans>
          </p>
          <p>
            <Trans>We give you a number for your complaint.</Trans>
          </p>
          {answeredWithin && (
            <p>
              <Trans>We answer you within {answeredWithin} at most.</Trans>
            </p>
          )}
        </Way>
      </ul>
    </section>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}
