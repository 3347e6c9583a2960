import '#app/styles/tokens.css'
import '#app/styles/font.css'
import '#app/styles/base.css'
import figtree from '#app/styles/figtree.woff2?url'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Meta, Outlet, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { brandStyle } from '#app/components/document/brand-style.ts'
import { useScriptsStart } from '#app/components/scripts-start.ts'
import { CookieBannerPlace } from '#app/components/cookie-banner-place.tsx'
import { DrawingsPlace } from '#app/components/drawings-place.tsx'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { completeWords } from '#app/components/page-data.ts'
import { PageAddress } from '#app/components/document/page-address.tsx'
import { PageStyles } from '#app/components/page-styles.tsx'
import { HEAD_SCRIPT } from '#app/components/document/head-script.ts'
import { PrefetchOnIntent } from '#app/components/prefetch-on-intent.tsx'
import { RouteAnnouncer } from '#app/components/route-announcer.tsx'
import { ScrollMemory } from '#app/components/scroll-memory.tsx'
import { ScriptsWithoutPreloads } from '#app/components/scripts-without-preloads.tsx'
import { useServedHtml } from '#app/components/served-html.ts'
import { SiteFooterPlace } from '#app/components/site-footer-place.tsx'
import { SiteHeader } from '#app/components/layout/site-header.tsx'
import { useVisitorChoices } from '#app/components/use-visitor-choices.ts'
import { nearestLocale } from '#locales/choose-locale.ts'
import { tonesOf } from '#domain/tones.ts'
import { localeContext, servicesContext, siteContext } from '#server/context.ts'
import type { Route } from './+types/root'

export function loader({ request, context }: Route.LoaderArgs) {
  const { identitiesInMail: _, ...brand } = context.get(siteContext).brand
  const lng = new URL(request.url).searchParams.get('lng')
  return {
    brand,
    theme: brand.theme,
    ground: groundsOf(brand.colour),
    locale: context.get(localeContext),
    lngInAddress: lng !== null && nearestLocale(lng) !== null,
    publicOrigin: context.get(servicesContext).config.publicOrigin,
  }
}

/** The calculator changes the address with every step, and none of them concerns the page around it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

/** The page of the document: going back, the address is another one before anything is asked for. */
const ownPage = typeof location === 'undefined' ? undefined : firstSegment(location.pathname)

/** A document carries the words of its own page; the next page within the site needs others. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    if (firstSegment(url.pathname) === ownPage || (await completeWords())) return next()
    // Without its words only a whole document can show a page; until that is here, this one stays.
    location.assign(url)
    return new Promise(() => {})
  },
]

function firstSegment(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'alternate', href: '/tarifas.json', type: 'application/json' },
]

/** The document, also around the error page. Only a root loader that failed leaves it without header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const root = useRouteLoaderData<typeof loader>('root')
  const theme = root?.theme ?? 'dark'
  // A language in the address is remembered by scripts.
  const scripts = useScriptsStart()
  const firstScript = useServedHtml(HEAD_SCRIPT, null)
  const brandColour = root && brandStyle(root.brand.colour)
  return (
    // The script in the head has changed its attributes before React sees it.
    <html lang={i18n.locale} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root && theme === 'system' ? (
          <>
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={root.ground.dark} />
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={root.ground.light} />
          </>
        ) : (
          root && theme !== 'system' && <meta name="theme-color" content={root.ground[theme]} />
        )}
        <Meta />
        {root && (
          <PageAddress
            origin={root.publicOrigin}
            siteName={root.brand.name}
            locale={root.locale}
            lngInAddress={root.lngInAddress}
          />
        )}
        <PageStyles>
          <script id={HEAD_SCRIPT} dangerouslySetInnerHTML={{ __html: firstScript }} />
        </PageStyles>
        <noscript>
          <link rel="stylesheet" href="/cookie-answer" />
        </noscript>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* With its styles inside, a document could be painted, and move, before what is above the footer is there. */}
        <link rel="expect" href="#footer" blocking="render" />
        {brandColour && <style dangerouslySetInnerHTML={{ __html: brandColour }} />}
      </head>
      <body>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <CookieBannerPlace />
        <DrawingsPlace />
        {root && <SiteHeader brand={root.brand} />}
        <main id="main" tabIndex={-1} data-scripts={root?.lngInAddress ? undefined : scripts}>
          {children}
        </main>
        {root && <SiteFooterPlace />}
        <RouteAnnouncer />
        <PrefetchOnIntent />
        <ScrollMemory />
        <ScriptsWithoutPreloads />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useVisitorChoices(loaderData)
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <ErrorPage isMissing={isMissing} brand={loaderData?.brand} />
}

/** The tone of the page in each theme, for the frame of the browser around it. */
function groundsOf(brandColour: string) {
  const { groundDark: dark, groundLight: light } = tonesOf(brandColour)
  return { dark, light }
}
