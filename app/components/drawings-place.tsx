import { useServedHtml } from './served-html.ts'
import styles from './tiles/tile-wall.module.css'

/** The id of the element that holds them, by which their markup is found again. */
export const DRAWINGS = 'drawings'

/** What every tile and every wall of tiles is drawn from, before the first of them, as the server has drawn it. */
export function DrawingsPlace() {
  const html = useServedHtml(DRAWINGS, null)
  return (
    <svg
      id={DRAWINGS}
      className={styles.definitions}
      width="0"
      height="0"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
