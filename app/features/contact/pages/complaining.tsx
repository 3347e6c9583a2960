import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import type { ClockView } from '#app/features/rights/clocks.server.ts'
import { Clocks } from '#app/features/rights/clocks.tsx'
import type { ExplainedRight } from '#app/features/rights/explained-rights.server.ts'
import { Fold } from './fold.tsx'
import styles from './customer-service.module.css'

type ComplainingProps = {
  clocks: readonly ClockView[]
  rights: readonly ExplainedRight[]
  bodies: readonly SupervisoryBody[]
}

/** Where to complain and exercise other rights, how long each takes at most, and whom else one can turn to. */
export function Complaining({ clocks, rights, bodies }: ComplainingProps) {
  const localHref = useLocalHref()
  return (
    <Fold
      icon="clock"
      id="your-rights"
      title={<Trans>Complaints, your rights and our deadlines</Trans>}
      hint={<Trans>And whom to turn to if you do not agree</Trans>}
    >
      {clocks.length > 0 && <Clocks clocks={clocks} />}
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
      <p>
        <Trans>
          What to know before you sign up, and afterwards, is in the{' '}
          <a href={localHref('/informacion')}>customer information</a>.
        </Trans>
      </p>
    </Fold>
  )
}
