import { useBrand } from '../document/use-brand.ts'
import styles from './brand-logo.module.css'

/** The operator's logo: with the name in it or, where there is no such one, the mark, beside which the name is written. */
export function BrandLogo() {
  const { name, shownLogo } = useBrand()
  const { hasName, drawing } = shownLogo
  const shape = hasName ? styles.wide : styles.square
  if ('shapes' in drawing)
    return (
      <svg
        className={shape}
        viewBox={drawing.viewBox}
        height="36"
        role="img"
        aria-label={name}
        aria-hidden={!hasName}
        dangerouslySetInnerHTML={{ __html: drawing.shapes }}
      />
    )
  return drawing.map(({ ground, ...picture }) => (
    <img key={ground} alt={hasName ? name : ''} className={`${shape} ${styles[ground]}`} {...picture} />
  ))
}
