import { useLingui } from '@lingui/react/macro'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import styles from './care-bodies.module.css'

type CareBodiesProps = {
  bodies: readonly SupervisoryBody[]
  /** Lays them out otherwise than below each other. */
  className?: string | undefined
}

/** Bodies for customers who do not agree with an answer, and what each of them does. */
export function CareBodies({ bodies, className }: CareBodiesProps) {
  const { i18n } = useLingui()
  return (
    <ul className={className ?? styles.bodies}>
      {bodies.map(({ name, url, what }) => (
        <li key={url}>
          <a href={url}>{textIn(name, i18n.locale)}</a>
          <p className="small">{textIn(what, i18n.locale)}</p>
        </li>
      ))}
    </ul>
  )
}
