import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { IconName } from '../controls/icon.tsx'
import { useLocalHref } from '../document/use-local-href.ts'
import { useRootData } from '../document/use-root-data.ts'

export type SiteLink = {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
}

type SiteLinks = {
  readonly bar: readonly SiteLink[]
  /** The pages for businesses, and the operator's own: under *More* in the bar. */
  readonly more: readonly SiteLink[]
  /** null where the site answers for no places. */
  readonly coverage: SiteLink | null
  readonly side: readonly SiteLink[]
  /** The visitor's own things on this device, and the service status: in the side menu, smaller. */
  readonly own: readonly SiteLink[]
}

/** The pages of what the operator has: those of the header, and of the side menu, which also has customer service. */
export function useSiteLinks(): SiteLinks {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const localHref = useLocalHref()
  const { offering, ownLinks } = useRootData()
  const page = (path: string, label: string, icon: IconName): SiteLink => ({
    href: localHref(path),
    label,
    icon,
    current: pathname === path || pathname === `${path}/`,
  })
  const bar = [
    page('/', t`Home`, 'home'),
    offering.packs && page('/fibra-movil', t`Fibre and Mobile`, 'fibreAndMobile'),
    offering.fibre && page('/fibra', t`Fibre`, 'fibre'),
    offering.lines && page('/movil', t`Mobile`, 'mobile'),
    offering.landline && page('/fijo', t`Landline`, 'phone'),
    offering.tv && page('/tv', t`TV`, 'tv'),
  ].filter((link) => link !== false)
  const coverage = offering.coverage ? page('/cobertura', t`Check coverage`, 'pin') : null
  const more = [
    ...(offering.business ? [page('/empresas', t`Businesses`, 'page')] : []),
    ...ownLinks.filter(({ place }) => place === 'menu').map(({ path, label }) => page(path, label, 'page')),
  ]
  return {
    bar,
    more,
    coverage,
    side: [...bar, ...more, page('/atencion-cliente', t`Customer Service`, 'help')],
    own: [
      page('/mis-solicitudes', t`My requests`, 'page'),
      page('/estado', t`Service status`, 'alert'),
      page('/guardadas', t`Saved combinations`, 'check'),
      ...(offering.referrals ? [page('/recomendados', t`Refer your friends`, 'chat')] : []),
    ],
  }
}
