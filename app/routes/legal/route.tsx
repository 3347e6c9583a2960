import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import button from '#app/components/controls/button.module.css'
import { i18nContext, localeContext, siteContext } from '#server/context.ts'
import { withStructuredData } from '#server/seo/structured-data.ts'
import { legalTextIn, type LegalDocument } from '#server/site/legal-texts.ts'
import texts from '#app/components/text/text-blocks.module.css'
import styles from './legal.module.css'
import type { Route } from './+types/route'

/** By their paths in routes.ts. */
const documents: Record<string, { readonly name: LegalDocument; readonly description: MessageDescriptor }> = {
  'aviso-legal': {
    name: 'legal-disclaimer',
    description: msg`Who is behind this website, how to use it and which conditions the tariffs have.`,
  },
  privacidad: {
    name: 'privacy-policy',
    description: msg`What data each form asks for, why, how long we keep it and how to use your rights.`,
  },
  cookies: {
    name: 'cookies-policy',
    description: msg`What this website stores in your browser, why, and how to change it.`,
  },
}

export const handle = { hydrate: false }

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  const document = documents[pattern]
  if (!document) throw new Error(`No legal text has the path ${pattern}`)

  const { brand, legalTexts } = context.get(siteContext)
  const locale = context.get(localeContext)
  const text = legalTextIn(legalTexts, document.name, locale)
  return {
    heading: text.title,
    sections: text.sections,
    html: withLanguage(text.html, url.search),
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
  const { heading, sections, html, pdf } = loaderData

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
      <div id="legal-text" className={`${texts.text} ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** Adds the language to internal links, as `localHref` does. */
function withLanguage(html: string, search: string): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${localHref(path, search)}"`)
}
