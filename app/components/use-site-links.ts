import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { SiteLink } from './site-header.tsx'
import { useLocalHref } from './use-local-href.ts'

/** The pages of the site, as the header and the side menu list them. */
export function useSiteLinks(): SiteLink[] {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const localHref = useLocalHref()
  return [
    { href: localHref('/'), label: t`Home`, icon: 'home', current: pathname === '/' },
    {
      href: localHref('/calcular'),
      label: t`Calculator`,
      icon: 'calculator',
      current: /^\/calcular(\/|$)/.test(pathname),
    },
  ]
}
