import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { TextBlocks } from '#app/components/text/text-blocks.tsx'
import { localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { inLanguage, ownPageAt } from '#site-folder/own/own-content.ts'
import styles from './own-page.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

/** Whatever no other route is at: a page of the operator's, or none. As a route of its own it has header and footer. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { brand, own } = context.get(siteContext)
  const page = ownPageAt(own, url.pathname)
  if (!page) throw data(null, { status: 404 })

  const { text, locale } = inLanguage(page.texts, context.get(localeContext))
  const head = {
    title: `${text.title} · ${brand.name}`,
    description: text.description,
    languages: [...page.texts.keys()],
  }
  return { head: withStructuredData(context, head, { path: page.address }), text, locale }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A page of the operator's own words. */
export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  const { text, locale } = loaderData
  return (
    <article className={`wrap ${styles.page}`} lang={locale}>
      <h1>{text.title}</h1>
      <TextBlocks blocks={text.blocks} />
    </article>
  )
}
