import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { complaintPath, rightPaths } from '#locales/right-links.ts'
import styles from './problems.module.css'

type Way = { readonly icon: IconName; readonly href: string; readonly label: string; readonly leads: string }

/** What does not work anywhere, and from which problem to which form: before anything else. */
export function Problems() {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { notices } = useRootData()
  const ways: readonly Way[] = [
    { icon: 'fibre', href: '/estado', label: t`It does not work`, leads: t`Service status, and reporting an outage` },
    {
      icon: 'page',
      href: complaintPath('billing'),
      label: t`My bill`,
      leads: t`A complaint, with its deadline by law`,
    },
    { icon: 'arrow', href: rightPaths.cancellation, label: t`I want to leave`, leads: t`What it costs, and the form` },
    { icon: 'chat', href: '#contact-form', label: t`Something else`, leads: t`Write to us` },
  ]
  return (
    <section className={`wrap ${styles.problems}`} aria-labelledby="problem">
      {notices.length > 0 && (
        <ul className={styles.open} aria-label={t`Service status`}>
          {notices.map(({ id, kind, state, title, where, starts }) => (
            <li key={id} data-kind={kind}>
              <Icon name="alert" />
              <span>
                <b>{where ? `${state}, ${where}` : state}</b>:{' '}
                <a href={localHref(`/estado#${id}`)} lang={title.lang}>
                  {title.text}
                </a>
                {starts && (
                  <>
                    {' · '}
                    <time dateTime={starts.iso}>{starts.text}</time>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2 id="problem">
        <Trans>What is the problem?</Trans>
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ icon, href, label, leads }) => (
          <li key={href}>
            <a href={href.startsWith('#') ? href : localHref(href)}>
              <Icon name={icon} />
              <span>
                <b>{label}</b>
                <small>{leads}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
