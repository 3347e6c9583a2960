import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { IconName } from '../controls/icon.tsx'
import { useLocalHref } from '../document/use-local-href.ts'

export type SiteLink = {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
}

type SiteLinks = { readonly bar: readonly SiteLink[]; readonly coverage: SiteLink; readonly side: readonly SiteLink[] }

/** The pages of the header and of the side menu, which also has customer service. */
export function useSiteLinks(): SiteLinks {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const localHref = useLocalHref()
  const page = (path: string, label: string, icon: IconName): SiteLink => ({
    href: localHref(path),
    label,
    icon,
    current: pathname === path || pathname === `${path}/`,
  })
  const bar = [
    page('/', t`Home`, 'home'),
    page('/fibra-movil', t`Fibre and Mobile`, 'fibreAndMobile'),
    page('/fibra', t`Fibre`, 'fibre'),
    page('/movil', t`Mobile`, 'mobile'),
    page('/tv', t`TV`, 'tv'),
  ]
  const coverage = page('/cobertura', t`Check coverage`, 'pin')
  return { bar, coverage, side: [...bar, page('/atencion-cliente', t`Customer Service`, 'help')] }
}
