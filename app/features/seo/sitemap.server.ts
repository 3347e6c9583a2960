import { lngOf, type Locale } from '#locales/i18n.ts'

/**
 * The sitemap of these pages, each in every language it is there in (sitemaps.org, with the language links of Google's
 * extension). A page that is there in one language has one address.
 *
 * @param origin scheme and host, without a slash at its end
 */
export function sitemap(
  origin: string,
  pages: readonly { readonly path: string; readonly languages: readonly Locale[] }[],
): string {
  const urls = pages.flatMap(({ path, languages }) => {
    const address = escaped(origin + path)
    if (languages.length === 1) return [`<url><loc>${address}</loc></url>`]
    const tags = languages.map(lngOf)
    const links = [
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`,
      ...tags.map((lng) => `<xhtml:link rel="alternate" hreflang="${lng}" href="${address}?lng=${lng}"/>`),
    ].join('')
    return [address, ...tags.map((lng) => `${address}?lng=${lng}`)].map((loc) => `<url><loc>${loc}</loc>${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Everything may be read; pages that are not to be found say so themselves. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
