import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { BrandLogo } from '#app/components/layout/brand-logo.tsx'
import { LanguageMenu } from '#app/components/layout/language-menu.tsx'
import { ThemeMenu } from '#app/components/layout/theme-menu.tsx'
import { sessionContext } from '../desk-contexts.server.ts'
import { bringsNumbers } from '#domain/catalogue/offering.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { orAway } from '#app/features/requests/from-database.server.ts'
import { mayRead, type DeskPage } from '../desk-access.server.ts'
import { door } from '../door.server.ts'
import type { SignedIn } from '../sessions.server.ts'
import { countNotices } from '../notices/notices.server.ts'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import forgetDay from './forget-day.ts?script-url'
import orderKey from './order-key.ts?script-url'
import signOutScript from './sign-out-script.ts?script-url'
import controlStyles from './controls.css?url'
import deskStyles from './desk.css?url'
import frameStyles from './frame.css?url'
import type { Route } from './+types/layout'

/** A document of its own: without header, footer and cookie banner of the site. */
export const handle = { hydrate: false, desk: true }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: frameStyles },
  { rel: 'stylesheet', href: deskStyles },
  { rel: 'stylesheet', href: controlStyles },
]

export const middleware: Route.MiddlewareFunction[] = door

const sections = [
  '/gestion/mi-dia',
  '/gestion/casos',
  '/gestion/ofertas',
  '/gestion/agenda',
  '/gestion/numeros',
  '/gestion/cifras',
  '/gestion/estado',
  '/gestion/precios',
  '/gestion/ajustes',
  '/gestion/personal',
  '/gestion/auditoria',
  '/gestion/ayuda',
] as const satisfies readonly DeskPage[]

type Section = (typeof sections)[number]

const ORDER: DeskPage = '/gestion/pedido'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(sessionContext)?.staff
  if (!staff) return { staff: null, open: [], notices: null, takesOrders: false }
  const services = context.get(servicesContext)
  const found = mayRead(staff.role, '/gestion/avisos')
    ? await orAway(context, () => countNotices(services.db, staff.id))
    : null
  const notices = found === 'away' ? 0 : found
  const plansVisits = context.get(siteContext).installation !== null
  const isHere: Partial<Record<Section, boolean>> = {
    // Whoever sees the agenda has their day in it.
    '/gestion/mi-dia': plansVisits && !mayRead(staff.role, '/gestion/agenda'),
    '/gestion/agenda': plansVisits,
    '/gestion/numeros': bringsNumbers(context.get(siteContext).catalogue),
  }
  const open = sections.filter((page) => mayRead(staff.role, page) && isHere[page] !== false)
  const takesOrders = mayRead(staff.role, ORDER)
  return { staff: { id: staff.id, name: staff.name, role: staff.role }, open, notices, takesOrders }
}

/** The frame of every page of the desk: where one can go with one's role, and who is signed in. */
export default function DeskLayout({ loaderData: { staff, open, notices, takesOrders } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name, shownLogo } = useBrand()
  const { pathname, search } = useLocation()
  return (
    <div className="desk">
      <header className="desk-bar">
        <a className="desk-brand" href={localHref('/gestion', search)}>
          <BrandLogo />
          {!shownLogo.hasName && <span>{name}</span>}
          <b>
            <Trans>Desk</Trans>
          </b>
        </a>
        {staff && <DeskMenu open={open} staff={staff} />}
        <div className="desk-menus">
          {notices !== null && <Bell notices={notices} />}
          <LanguageMenu />
          <ThemeMenu />
          {staff && (
            <button type="button" className="desk-burger" popoverTarget="desk-menu" aria-label={t`Menu`}>
              <DeskIcon name="menu" />
            </button>
          )}
        </div>
      </header>
      {staff?.role === 'technician' && <Unsent />}
      {staff && takesOrders && pathname !== ORDER && (
        <>
          <a hidden href={localHref(ORDER, search)} data-order-key="">
            <Trans>Order by phone</Trans>
          </a>
          <script type="module" src={orderKey} />
        </>
      )}
      <main id="main" tabIndex={-1} className="desk-main">
        <Outlet />
      </main>
    </div>
  )
}

/** The way to what one is told of, with how much that is. */
function Bell({ notices }: { notices: number }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <a
      className="desk-bell"
      href={localHref('/gestion/avisos', search)}
      aria-label={notices > 0 ? t`Notices: ${notices}` : t`Notices`}
      aria-current={pathname === '/gestion/avisos' ? 'page' : undefined}
    >
      <DeskIcon name="bell" />
      {notices > 0 && <b aria-hidden="true">{notices > 99 ? '99+' : notices}</b>}
    </a>
  )
}

type DeskMenuProps = {
  open: readonly Section[]
  staff: Pick<SignedIn, 'id' | 'name' | 'role'>
}

/** Where one can go, one's account, and the way out: in the bar where there is room, else behind its button, without scripts. */
function DeskMenu({ open, staff }: DeskMenuProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const labels: Record<Section, string> = {
    '/gestion/mi-dia': t`My day`,
    '/gestion/casos': t`Cases`,
    '/gestion/ofertas': t`Offers`,
    '/gestion/agenda': t({ message: 'Calendar', context: 'the desk' }),
    '/gestion/numeros': t({ message: 'Numbers', context: 'the desk' }),
    '/gestion/cifras': t`Figures`,
    '/gestion/estado': t`Status`,
    '/gestion/precios': t({ message: 'Prices', context: 'the desk' }),
    '/gestion/ajustes': t({ message: 'Settings', context: 'the desk' }),
    '/gestion/personal': t`Staff`,
    '/gestion/auditoria': t`Audit`,
    '/gestion/ayuda': t`Help`,
  }
  return (
    <div id="desk-menu" className="desk-menu" popover="auto" data-veil>
      <nav className="desk-nav" aria-label={t`Main`}>
        {open.map((path) => (
          <a key={path} href={localHref(path, search)} aria-current={isAt(pathname, path) ? 'page' : undefined}>
            {labels[path]}
          </a>
        ))}
      </nav>
      <div className="desk-user">
        <a className="desk-link" href={localHref('/gestion/cuenta', search)} title={t`My account`}>
          {staff.name}
        </a>
        <form method="post" action={localHref('/gestion/salir', search)} data-signs-out={staff.id}>
          <button className="desk-link">
            <Trans>Sign out</Trans>
          </button>
        </form>
        <script type="module" src={staff.role === 'technician' ? signOutScript : forgetDay} />
      </div>
    </div>
  )
}

/** What a phone has not sent yet as its technician signs out: it is waited for, or lost by name. */
function Unsent() {
  return (
    <dialog className="desk-unsent" aria-labelledby="desk-unsent" data-unsent="">
      <h2 id="desk-unsent">
        <Trans>Not everything is sent yet</Trans>
      </h2>
      <p>
        <Trans>You are signed out once this is sent. Without a connection wait for one, or it is lost:</Trans>
      </p>
      <ul aria-live="polite" />
      <p className="desk-buttons">
        <button type="button" className="desk-button desk-button-strong" data-stays="">
          <Trans>Stay signed in</Trans>
        </button>
        <button type="button" className="desk-button">
          <Trans>Lose it, and sign out</Trans>
        </button>
      </p>
    </dialog>
  )
}

function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
