import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import type { ExplainedRight } from '#app/features/rights/explained-rights.server.ts'
import styles from './customer-service.module.css'

type YourRightsProps = { rights: readonly ExplainedRight[]; bodies: readonly SupervisoryBody[] }

/** Where to withdraw, cancel, suspend, complain and ask for one's data, each explained in a line. */
export function YourRights({ rights, bodies }: YourRightsProps) {
  const localHref = useLocalHref()
  return (
    <section className={`wrap ${styles.complaints}`} aria-labelledby="your-rights">
      <h2 id="your-rights">
        <Trans>Your rights</Trans>
      </h2>
      <ul className={styles.rights}>
        {rights.map(({ kind, path, label, explained }) => (
          <li key={kind}>
            <a href={localHref(path)}>{label}</a>
            <p className="small">{explained}</p>
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
