import { useLocation, useMatches } from 'react-router'
import { lngOf, type Locale } from '#locales/i18n.ts'
import type { PageHead } from './page-meta.ts'

type PageAddressProps = {
  /** Scheme and host of absolute URLs. */
  origin: string
  siteName: string
  locale: Locale
  languages: readonly Locale[]
  lngInAddress: boolean
}

/**
 * The canonical URL, the URLs of the other languages and the one that negotiates the language. A page that is there in
 * one language has the canonical URL alone; pages that are not indexed have none.
 */
export function PageAddress({ origin, siteName, locale, languages: offered, lngInAddress }: PageAddressProps) {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.loaderData as { readonly head?: PageHead } | undefined
  if (!page?.head || page.head.indexed === false) return null

  const { title, description, canonicalPath = pathname.toLowerCase(), languages = offered } = page.head
  const [path = '', query] = canonicalPath.split('?')
  const segments = path.split('/').filter(Boolean)
  const search = query ? `?${query}` : ''
  const address = `${origin}/${segments.join('/')}${search}`
  const inLanguage = (language: Locale) => `${address}${query ? '&' : '?'}lng=${lngOf(language)}`
  const isInMany = languages.length > 1
  const canonical = isInMany && lngInAddress && languages.includes(locale) ? inLanguage(locale) : address
  const image = `${origin}/social/${segments.join('-') || 'home'}-${locale}.png${search}`
  const shortTitle = title.replace(` · ${siteName}`, '')
  return (
    <>
      <link rel="canonical" href={canonical} />
      {isInMany && <link rel="alternate" hrefLang="x-default" href={address} />}
      {isInMany &&
        languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={lngOf(language)} href={inLanguage(language)} />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale.split('-', 2).join('_')} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={shortTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shortTitle} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
