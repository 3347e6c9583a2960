import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import layout from '#app/components/layout/page-head.module.css'
import { TextBlocks } from '#app/components/text/text-blocks.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { earlierVersions } from '#site-folder/legal/earlier-texts.ts'
import { inLanguage } from '#site-folder/own/own-content.ts'
import { HeldVersion } from './held-version.tsx'
import { documents } from './documents.ts'
import styles from './legal.module.css'
import type { Route } from './+types/earlier'

export const handle = { hydrate: false }

export function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { brand, earlierTexts } = context.get(siteContext)
  const [path = ''] = pattern.split('/')
  const document = documents[path]
  const found = document && earlierVersions(earlierTexts, document.name).find((text) => text.version === params.version)
  if (!found) throw data(null, { status: 404 })

  const { version, from, to, texts } = found
  const shown = context.get(localeContext)
  const { text, locale } = inLanguage(texts, shown)
  const title = `${text.title} (${version}) · ${brand.name}`
  return {
    head: { title, description: title, indexed: false },
    current: `/${path}`,
    version,
    from: formatDay(from, shown),
    to: formatDay(to, shown),
    text,
    locale,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A legal text as it read before: what was accepted then is held to it. */
export default function EarlierTextRoute({ loaderData }: Route.ComponentProps) {
  const { current, version, from, to, text, locale } = loaderData
  const localHref = useLocalHref()
  return (
    <article className={`wrap ${styles.legal}`}>
      <header className={layout.head}>
        <h1 lang={locale}>{text.title}</h1>
        <p className="lead">
          <HeldVersion version={version} from={from} to={to} />
        </p>
        <p>
          <Trans>
            This version no longer holds. <a href={localHref(current)}>Read the one that holds now</a>.
          </Trans>
        </p>
      </header>
      <div lang={locale}>
        <TextBlocks blocks={text.blocks} />
      </div>
    </article>
  )
}
