import type { Mark } from '#domain/brand.ts'
import styles from './brand-mark.module.css'

/** The operator's mark; shapes without a colour take that of the text. */
export function BrandMark({ mark }: { mark: Mark }) {
  return (
    <svg
      className={styles.mark}
      viewBox={mark.viewBox}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: mark.shapes }}
    />
  )
}
