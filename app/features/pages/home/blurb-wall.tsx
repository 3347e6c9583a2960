import { Trans } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { TileWall } from '#app/components/tiles/tile-wall.tsx'
import type { Blurb } from './blurbs.server.ts'
import styles from './blurb-wall.module.css'

const BLOSSOM = ['P044 P144', 'P144 P044']
const CIRCLE = ['F221 F331', 'F111 F021']
/** A row on wide screens. */
const ROW = 4

/** Longer figures are smaller, to fit. */
const MAX_FIGURE = 8

/** Facts about the service in a wall of tiles; decorative tiles fill the remaining positions. */
export function BlurbWall({ blurbs }: { blurbs: readonly Blurb[] }) {
  const { picture } = useBrand().look
  return (
    <section className={`wrap ${styles.expect}`} aria-labelledby="expect">
      <h2 id="expect" className="unseen-on-phones">
        <Trans>What you can expect</Trans>
      </h2>
      <div className={picture === 'none' ? `${styles.pieces} ${styles.alone}` : styles.pieces}>
        {blurbs.map(({ figure, title, text }) => (
          <div key={title} className={styles.piece}>
            <p className={`${styles.figure} ${figure.length > MAX_FIGURE ? styles.long : ''}`} aria-hidden="true">
              {figure}
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        {Array.from({ length: (ROW - (blurbs.length % ROW)) % ROW }, (_, index) => (
          <TileWall key={index} picture={picture} rows={index % 2 === 0 ? BLOSSOM : CIRCLE} className={styles.drawn} />
        ))}
      </div>
    </section>
  )
}
