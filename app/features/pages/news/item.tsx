import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { ResponsivePicture } from '#app/components/text/responsive-picture.tsx'
import { TextBlocks } from '#app/components/text/text-blocks.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { comparedPath } from '#site-folder/own/addresses.ts'
import styles from './news.module.css'
import { presentNews } from './present-news.server.ts'
import type { Route } from './+types/item'

export const handle = { hydrate: false }

export function loader({ url, context }: Route.LoaderArgs) {
  const { brand } = context.get(siteContext)
  const item = presentNews(context).find(({ address }) => address === comparedPath(url.pathname))
  if (!item) throw data(null, { status: 404 })
  const { address, date, languages, text, locale } = item
  const { publicOrigin: origin } = context.get(servicesContext).config
  const head = withStructuredData(
    context,
    { title: `${text.title} · ${brand.name}`, description: text.summary, languages },
    { path: address },
  )
  const article = {
    '@type': 'NewsArticle',
    headline: text.title,
    description: text.summary,
    datePublished: date,
    inLanguage: locale,
    mainEntityOfPage: origin + address,
    publisher: { '@type': 'LocalBusiness', '@id': `${origin}/#organisation`, name: brand.name },
    ...(text.picture && { image: origin + text.picture.src }),
  }
  return {
    head: { ...head, structuredData: [article, ...head.structuredData] },
    date,
    day: formatDay(date, context.get(localeContext)),
    text,
    locale,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** One piece of news. */
export default function NewsItemRoute({ loaderData: { date, day, text, locale } }: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <article className={`wrap ${styles.news}`} lang={locale}>
      <header>
        <p className={styles.day}>
          <time dateTime={date}>{day}</time>
        </p>
        <h1>{text.title}</h1>
        <p className="lead">{text.summary}</p>
      </header>
      {text.picture && (
        <div className={styles.picture}>
          <ResponsivePicture picture={text.picture} sizes="(width >= 50rem) 46rem, 100vw" />
        </div>
      )}
      <TextBlocks blocks={text.blocks} />
      <p>
        <a href={localHref('/noticias')}>
          <Trans>All news</Trans>
        </a>
      </p>
    </article>
  )
}
