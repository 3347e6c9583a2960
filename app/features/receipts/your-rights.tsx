import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { rightLinks, rightNames, type Audience } from '#locales/words/right-links.ts'

type YourRightsProps = {
  audience: Audience
  /** Whether the ways out of it, and to another home, stand with it, filled in. */
  hasContract: boolean
}

/** Where to withdraw, cancel, suspend, complain and ask for one's data. */
export function YourRights({ audience, hasContract }: YourRightsProps) {
  const { i18n, t } = useLingui()
  const brand = useBrand()
  const localHref = useLocalHref()
  return (
    <nav className="receipt-rights" aria-label={t`Your rights`}>
      <ul>
        {rightLinks(i18n, brand, audience).map(({ path, label }) => (
          <li key={path}>
            <a href={localHref(path)}>{label}</a>
          </li>
        ))}
        {!hasContract && brand.rights.includes('moving') && (
          <li>
            <a href={localHref(pagesOfRights.moving.path)}>{i18n._(rightNames.moving)}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
