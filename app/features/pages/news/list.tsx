import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { ResponsivePicture } from '#app/components/text/responsive-picture.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { lngOf } from '#locales/i18n.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import styles from './news.module.css'
import { presentNews } from './present-news.server.ts'
import type { Route } from './+types/list'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(siteContext)
  const news = presentNews(context)
  if (news.length === 0) throw data(null, { status: 404 })
  const { name } = brand
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const head = {
    title: i18n._(msg`News · ${name}`),
    description: i18n._(msg`What is new at ${name}.`),
    languages: [...new Set(news.flatMap(({ languages }) => languages))],
  }
  return {
    head: withStructuredData(context, head, { path: '/noticias' }),
    news: news.map((item) => ({ ...item, day: formatDay(item.date, locale) })),
    feed: `/noticias.xml?lng=${lngOf(locale)}`,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { head, feed } = loaderData
  return [
    ...pageMeta(head),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: head.title, href: feed },
  ]
}

/** The operator's news, the latest first. */
export default function NewsRoute({ loaderData: { news, feed } }: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <div className={`wrap ${styles.news}`}>
      <header>
        <h1>
          <Trans>News</Trans>
        </h1>
        <a href={feed} type="application/atom+xml">
          <Trans>Follow as a feed (Atom)</Trans>
        </a>
      </header>
      <ul className={styles.list}>
        {news.map(({ address, date, day, locale, text }) => (
          <li key={address} lang={locale}>
            {text.picture && <ResponsivePicture picture={text.picture} sizes="(width >= 45rem) 22rem, 100vw" lazy />}
            <div>
              <p className={styles.day}>
                <time dateTime={date}>{day}</time>
              </p>
              <h2>
                <a href={localHref(address)}>{text.title}</a>
              </h2>
              <p>{text.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
