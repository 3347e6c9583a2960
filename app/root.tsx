import '#app/styles/tokens.css'
import '#app/styles/font.css'
import '#app/styles/base.css'
import '#app/styles/forced-colors.css'
import pageScript from '#app/page-script/page-script.ts?script-url'
import callScript from '#app/features/contact/call-me/call-in-place.ts?script-url'
import figtree from '#app/styles/figtree.woff2?url'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ApplicationScripts } from '#app/components/document/application-scripts.tsx'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { StoredScroll } from '#app/components/device/stored-scroll.tsx'
import { isHydrated } from '#app/components/document/hydration.ts'
import { inlineElements } from '#app/inline-elements.ts'
import { PageAddress } from '#app/components/document/page-address.tsx'
import { useHydrated } from '#app/components/document/use-hydrated.ts'
import type { RootData } from '#app/components/document/use-root-data.ts'
import { PutBackPage } from './components/forms/typed/put-back-page.tsx'
import { contactAddresses } from '#app/components/layout/contact-addresses.server.ts'
import { CookieBanner } from '#app/components/layout/cookie-banner.tsx'
import { openingNotices } from '#app/components/opening/opening-notices.server.ts'
import { SiteFooter } from '#app/components/layout/site-footer.tsx'
import { SiteNotices } from '#app/components/layout/site-notices.tsx'
import { SiteHeader } from '#app/components/layout/site-header.tsx'
import { StatusNotices } from './features/incidents/pages/status-notices.tsx'
import { Live } from '#app/components/text/live.tsx'
import { Drawings } from '#app/components/tiles/drawings.tsx'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import { nearestLocale } from '#locales/choose-locale.ts'
import { createI18n } from '#locales/i18n.ts'
import { documentHint } from '#app/features/requests/document-hint.server.ts'
import { offeringOf, soldOf } from '#domain/catalogue/offering.ts'
import { isEverOpen, weekAt } from '#domain/calendar/opening-hours.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { lookProperties, plainLook } from '#domain/operator/look.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { previewNotice } from './features/catalogue/preview/preview-notice.server.ts'
import { previewContext } from './features/catalogue/preview/preview.server.ts'
import { statusContext } from './features/incidents/status-context.server.ts'
import { languagesAt } from '#platform/http/request-locale.ts'
import { offeredLanguages } from '#platform/http/offered-languages.ts'
import { browserMessages } from '#platform/http/page-i18n.ts'
import { publishedNews } from '#site-folder/own/news.ts'
import { noticeIn, noticesOn } from '#site-folder/own/notices.ts'
import { ownLinks } from '#site-folder/own/own-content.ts'
import { statusNotices } from './features/incidents/notices.server.ts'
import type { Route } from './+types/root'

export async function loader({ url, pattern, context }: Route.LoaderArgs): Promise<RootData> {
  const { brand: whole, catalogue, services, shops, own } = context.get(siteContext)
  const { identitiesInMail: _, logo: __, referralProgramme: ___, ...brand } = whole
  const { config, clock } = context.get(servicesContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const lng = url.searchParams.get('lng')
  const today = spanishClock(clock()).date
  const preview = context.get(previewContext)
  const languages = languagesAt(url.pathname, brand.languages)
  const { groundDark: dark, groundLight: light } = tonesOf(brand.colour, brand.look.ground)
  return {
    brand: { ...brand, languages },
    theme: brand.theme,
    look: lookProperties(brand),
    ground: { dark, light },
    locale,
    languages: await offeredLanguages(languages),
    lngInAddress: lng !== null && nearestLocale(languages, lng) !== null,
    publicOrigin: config.publicOrigin,
    contact: contactAddresses(i18n, brand, { search: url.search, now: clock() }),
    offering: offeringOf(catalogue),
    sold: soldOf(catalogue),
    documentHint: documentHint(i18n, catalogue),
    services,
    openingHours: hoursLabel(i18n, weekAt(brand.hours, clock())),
    openingNotices: openingNotices(i18n, brand, clock()),
    callsBack: isEverOpen(brand.hours, clock()),
    notices: statusNotices(i18n, brand.languages[0], context.get(statusContext), clock()),
    ownLinks: ownLinks(own, locale),
    hasShops: shops.length > 0,
    hasNews: publishedNews(own.news, today).length > 0,
    ownNotices: [
      ...(preview ? [{ content: previewNotice(i18n, preview) }] : []),
      ...noticesOn(own.notices, url.pathname, today).flatMap((notice) => noticeIn(notice, locale)),
    ],
    year: Number(today.slice(0, 4)),
    isOwnLanguage: !isOfProduct(locale),
    messages: await browserMessages(pattern, locale, brand.wording),
  }
}

/** The root data does not depend on the calculator's address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** The document, also of the error page. Pages with forms are hydrated with their messages; the others are static. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const messages = root?.messages
  const locale = root?.locale
  const i18n = useMemo(() => messages && locale && createI18n(locale, messages), [messages, locale])
  const page = <Document root={root}>{children}</Document>
  if (!i18n) return page
  return (
    <I18nProvider i18n={i18n} defaultComponent={Live}>
      {page}
    </I18nProvider>
  )
}

/** Without root data, when its loader failed, there is no header and no footer. */
function Document({ root, children }: { root: RootData | undefined; children: ReactNode }) {
  const { i18n, t } = useLingui()
  const handles = useMatches().map(({ handle }) => handle)
  const error = useRouteError()
  const hydrates = isHydrated(handles, error) && root?.isOwnLanguage !== true
  // Pages of the desk have a frame of their own; they are never hydrated, so browsers need nothing of it.
  const isDesk = import.meta.env.SSR && !error && isDeskPage(handles)
  const theme = root?.theme ?? 'dark'
  const inline = inlineElements(root?.look ?? null, root?.notices ?? [])
  return (
    // The script in the head changes its attributes before hydration.
    <html
      lang={i18n.locale}
      data-languages={root?.brand.languages.join(' ')}
      data-theme={theme}
      data-hydrates={hydrates || undefined}
      // For the script of the page.
      data-busy={import.meta.env.SSR ? t`Sending…` : undefined}
      data-call={import.meta.env.SSR ? callScript : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* On a slow phone a header or a sentence drawn while half of it is read would move its words. */}
        <link rel="expect" href="#main" blocking="render" />
        <Meta />
        {/* Static, so its code is not needed in the browser. */}
        {import.meta.env.SSR && root && (
          <>
            <ThemeColour root={root} />
            <PageAddress
              origin={root.publicOrigin}
              siteName={root.brand.name}
              locale={root.locale}
              languages={root.brand.languages}
              lngInAddress={root.lngInAddress}
            />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/icon-180.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
            <link rel="alternate" href="/tarifas.json" type="application/json" />
          </>
        )}
        <script dangerouslySetInnerHTML={{ __html: inline.script }} suppressHydrationWarning />
        <style dangerouslySetInnerHTML={{ __html: inline.style }} />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/cookie-answer" />
        </noscript>
        <script type="module" src={pageScript} />
      </head>
      <body>
        {hydrates && <PutBackPage />}
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {isDesk ? children : <SiteFrame root={root}>{children}</SiteFrame>}
        {hydrates && (
          <>
            <StoredScroll />
            <ApplicationScripts />
          </>
        )}
      </body>
    </html>
  )
}

const PLAIN = { tile: 'circles', look: plainLook, pattern: null } as const

/** The frame around the pages of the site. */
function SiteFrame({ root, children }: { root: RootData | undefined; children: ReactNode }) {
  const hasRoot = root !== undefined
  return (
    <>
      {hasRoot && <CookieBanner />}
      <Drawings brand={root?.brand ?? PLAIN} />
      {hasRoot && <SiteHeader />}
      {hasRoot && <StatusNotices />}
      {hasRoot && <SiteNotices />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasRoot && <SiteFooter />}
    </>
  )
}

function isDeskPage(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as { readonly desk?: boolean } | undefined)?.desk === true)
}

function ThemeColour({ root: { theme, ground } }: { root: RootData }) {
  if (theme !== 'system') return <meta name="theme-color" content={ground[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
    </>
  )
}

export default function App() {
  const hydrated = useHydrated()
  // Tells the page script to submit the queued forms. Values that effects of the hydration have set, such as text typed
  // before it, are drawn by then: a form judges the values that it has.
  useEffect(() => {
    if (hydrated) dispatchEvent(new Event('hydrated'))
  }, [hydrated])
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // The page for 404 is static and only rendered on the server.
  const isMissing = import.meta.env.SSR && isRouteErrorResponse(error) && error.status === 404
  const hasCoverage = loaderData?.offering.coverage ?? false
  return <ErrorPage isMissing={isMissing} brand={loaderData?.brand} hasCoverage={hasCoverage} />
}
