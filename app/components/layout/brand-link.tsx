import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ShownBrand } from '#domain/brand.ts'
import styles from './brand-link.module.css'
import { BrandMark } from './brand-mark.tsx'
import { useLocalHref } from '../document/use-local-href.ts'

/** The logo, which leads home: the mark and the operator's name, its brand word the heavier. */
export function BrandLink({ brand }: { brand: ShownBrand }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { name } = brand
  const rest = name.startsWith(brand.product) ? name.slice(brand.product.length) : null
  return (
    <Link className={styles.brand} to={localHref('/')} aria-label={t`${name}, home`}>
      <BrandMark mark={brand.mark} />
      <span>
        {rest === null ? (
          name
        ) : (
          <>
            {brand.product}
            <span className={styles.rest}>{rest}</span>
          </>
        )}
      </span>
    </Link>
  )
}
