import { Trans } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import button from '#app/components/controls/button.module.css'
import { formatDay } from '#locales/formats/calendar.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { earlierVersions } from '#site-folder/legal/earlier-texts.ts'
import { legalTextIn } from '#site-folder/legal/legal-texts.ts'
import texts from '#app/components/text/text-blocks.module.css'
import { documents } from './documents.ts'
import { HeldVersion } from './held-version.tsx'
import styles from './legal.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  const document = documents[pattern]
  if (!document) throw new Error(`No legal text has the path ${pattern}`)

  const { brand, legalTexts, earlierTexts } = context.get(siteContext)
  const locale = context.get(localeContext)
  const text = legalTextIn(legalTexts, document.name, locale)
  return {
    heading: text.title,
    lang: text.lang,
    sections: text.sections,
    others: Object.entries(documents)
      .filter(([path]) => path !== pattern)
      .map(([path, { name }]) => ({ path: `/${path}`, title: legalTextIn(legalTexts, name, locale).title })),
    html: withLanguage(text.html, url.search),
    earlier: earlierVersions(earlierTexts, document.name).map(({ version, from, to }) => ({
      path: `/${pattern}/version/${version}`,
      version,
      from: formatDay(from, locale),
      to: formatDay(to, locale),
    })),
    pdf: `/documents/${document.name}-${locale}.pdf`,
    head: withStructuredData(
      context,
      { title: `${text.title} · ${brand.name}`, description: context.get(i18nContext)._(document.description) },
      { path: `/${pattern}` },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A legal text of the operator, with linkable sections and a PDF. */
export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { heading, lang, sections, others, html, pdf, earlier } = loaderData
  const toLocal = useLocalHref()

  return (
    <article className={`wrap ${styles.legal}`}>
      <header>
        <h1>{heading}</h1>
        <a className={`${button.link} ${styles.pdf}`} href={pdf} type="application/pdf" target="_blank" rel="noopener">
          <Trans>
            Download PDF <span className="visually-hidden">(opens in a new tab)</span>
          </Trans>
          <Icon name="external" />
        </a>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">
          <Trans>On this page</Trans>
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div
        id="legal-text"
        lang={lang}
        className={`${texts.text} ${styles.text}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {earlier.length > 0 && (
        <section className={texts.text} aria-labelledby="earlier">
          <h2 id="earlier">
            <Trans>Earlier versions</Trans>
          </h2>
          <ul>
            {earlier.map(({ path, version, from, to }) => (
              <li key={version}>
                <a href={toLocal(path)}>
                  <HeldVersion version={version} from={from} to={to} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={texts.text} aria-labelledby="others">
        <h2 id="others">
          <Trans>Other texts</Trans>
        </h2>
        <ul>
          {others.map(({ path, title }) => (
            <li key={path}>
              <a href={toLocal(path)}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

/** Adds the language to internal links, as `localHref` does. */
function withLanguage(html: string, search: string): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${localHref(path, search)}"`)
}
