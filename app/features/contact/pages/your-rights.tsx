import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { rightLinks } from '#locales/words/right-links.ts'
import styles from './customer-service.module.css'

/** Where to withdraw, cancel, complain and ask for one's data, each explained in a line. */
export function YourRights({ bodies }: { bodies: readonly SupervisoryBody[] }) {
  const { i18n, t } = useLingui()
  const localHref = useLocalHref()
  const explained = {
    withdrawal: t`As a consumer who signed up online or by phone, you have 14 calendar days to change your mind.`,
    cancellation: t`It takes effect within two business days, and you see what leaving costs.`,
    complaint: t`You get a reference, and an answer within the time that the law sets.`,
    privacy: t`See, correct, erase or take with you what we know about you.`,
  }
  return (
    <section className={`wrap ${styles.complaints}`} aria-labelledby="your-rights">
      <h2 id="your-rights">
        <Trans>Your rights</Trans>
      </h2>
      <ul className={styles.rights}>
        {rightLinks(i18n).map(({ kind, path, label }) => (
          <li key={kind}>
            <a href={localHref(path)}>{label}</a>
            <p className="small">{explained[kind]}</p>
          </li>
        ))}
      </ul>
      {bodies.length > 0 && (
        <>
          <p>
            <Trans>If you do not agree with how we answer a complaint, you can turn to:</Trans>
          </p>
          <CareBodies bodies={bodies} className={styles.rights} />
        </>
      )}
    </section>
  )
}
