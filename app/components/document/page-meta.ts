import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#locales/i18n.ts'

/** The metadata of a page, translated by its loader as `head`. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** false keeps the page out of search engines; `shared` too, but it has an address and a picture for those who share it. */
  readonly indexed?: boolean | 'shared'
  /** The path of the canonical page, with its query if it needs one; this page if omitted. */
  readonly canonicalPath?: string
  /** Languages that have the page; all of the site if omitted. */
  readonly languages?: readonly Locale[]
  /** JSON-LD objects of schema.org. */
  readonly structuredData?: readonly { readonly [property: string]: unknown }[]
}

/** The meta tags of a page. Without a head the loader failed, and the error page has tags of its own. */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(head.indexed === false || head.indexed === 'shared' ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(head.structuredData ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data } as Record<string, string>,
    })),
  ]
}
