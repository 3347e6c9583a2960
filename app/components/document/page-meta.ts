import type { MetaDescriptor } from 'react-router'

/** What a page says of itself before it is opened, in the visitor's language: its loader gives it as `head`. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** false: search engines leave the page out. */
  readonly indexed?: boolean
  /** The path of the page that stands for this one where it is found or shared; itself unless said. */
  readonly foundAs?: string
  /** The same facts for machines: JSON-LD objects as schema.org has them. */
  readonly structuredData?: readonly { readonly [property: string]: unknown }[]
}

/** The tags that say it; nothing where the loader failed and the error page has its own. */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(head.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(head.structuredData ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data } as Record<string, string>,
    })),
  ]
}
