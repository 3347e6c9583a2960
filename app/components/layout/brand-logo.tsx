import { useBrand } from '../document/use-brand.ts'
import styles from './brand-logo.module.css'

/** The operator's logo: with the name in it or, where there is no such one, the mark, beside which the name is written. */
export function BrandLogo() {
  const { name, shownLogo } = useBrand()
  const { hasName, pictures } = shownLogo
  const shape = hasName ? styles.wide : styles.square
  return pictures.map(({ ground, ...picture }) => (
    <img key={ground} alt={hasName ? name : ''} className={`${shape} ${styles[ground]}`} {...picture} />
  ))
}
