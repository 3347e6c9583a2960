import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { complaintPath } from '#locales/words/right-links.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import styles from './problem-ways.module.css'

type Way = { readonly icon: IconName; readonly href: string; readonly label: string; readonly leads: string }

type ProblemWaysProps = {
  /** The labels alone, in two rows on phones: where other things are looked for, too. */
  isBrief?: boolean
}

/** From which problem to which form, for whoever is a customer already. */
export function ProblemWays({ isBrief = false }: ProblemWaysProps) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const ways: readonly Way[] = [
    { icon: 'fibre', href: '/estado', label: t`It does not work`, leads: t`Service status, and reporting an outage` },
    {
      icon: 'page',
      href: complaintPath('billing'),
      label: t`My bill`,
      leads: t`A complaint, with its deadline by law`,
    },
    {
      icon: 'arrow',
      href: pagesOfRights.cancellation.path,
      label: t`I want to leave`,
      leads: t`What it costs, and the form`,
    },
    { icon: 'chat', href: '/atencion-cliente#contact-form', label: t`Something else`, leads: t`Write to us` },
  ]
  return (
    <section className={`wrap ${styles.problems} ${isBrief ? styles.brief : ''}`} aria-labelledby="problem">
      <h2 id="problem">{isBrief ? <Trans>Already a customer?</Trans> : <Trans>What is the problem?</Trans>}</h2>
      <ul className={styles.ways}>
        {ways.map(({ icon, href, label, leads }) => (
          <li key={href}>
            <a href={localHref(href)}>
              <Icon name={icon} />
              <span>
                <b>{label}</b>
                {!isBrief && <small>{leads}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
