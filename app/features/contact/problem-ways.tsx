import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { complaintPath } from '#locales/words/right-links.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import styles from './problem-ways.module.css'

type Way = { readonly icon: IconName; readonly href: string; readonly label: string }

/** From which problem to which form, for whoever is a customer already. */
export function ProblemWays() {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const ways: readonly Way[] = [
    { icon: 'fibre', href: '/estado', label: t`It does not work` },
    { icon: 'page', href: complaintPath('billing'), label: t`My bill` },
    { icon: 'arrow', href: pagesOfRights.cancellation.path, label: t`I want to leave` },
    { icon: 'chat', href: '/atencion-cliente#contact-form', label: t`Something else` },
  ]
  return (
    <section className={`wrap ${styles.problems}`} aria-labelledby="problem">
      <h2 id="problem">
        <Trans>Already a customer?</Trans>
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ icon, href, label }) => (
          <li key={href}>
            <a href={localHref(href)}>
              <Icon name={icon} />
              <b>{label}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
