import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../document/use-brand.ts'
import styles from './brand-link.module.css'
import { BrandLogo } from './brand-logo.tsx'
import { useLocalHref } from '../document/use-local-href.ts'

/** The logo, linked to the home page. */
export function BrandLink() {
  const { t } = useLingui()
  const brand = useBrand()
  const localHref = useLocalHref()
  const { name } = brand
  const rest = name.startsWith(brand.product) ? name.slice(brand.product.length) : null
  return (
    <a className={styles.brand} href={localHref('/')} aria-label={t`${name}, home`}>
      <BrandLogo />
      {!brand.shownLogo.hasName && (
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
      )}
    </a>
  )
}
