import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath, summaryPath } from '#app/components/offers/calculator-address.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { shownSummary } from '../shown-summary.server.ts'
import { LawDocument } from '../law-document.tsx'
import { ThreeAnswers } from '../three-answers.tsx'
import summaryStyles from '../summary.css?url'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: summaryStyles }]

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { summary, document, catalogue, combination, brand } = shownSummary(context, { code: params.tariffCode, url })
  const i18n = context.get(i18nContext)
  const { service } = document
  const { name } = brand
  return {
    head: {
      title: i18n._(msg`Contract summary: ${service} · ${name}`),
      description: i18n._(msg`${service}: what you get, what you pay and when, and how you leave, before you sign up.`),
      indexed: false,
    },
    summary,
    document,
    tile: { composed: composeTile(summary.price.items), scale: tileScale(catalogue) },
    paths: {
      calculator: calculatorPath(catalogue, combination),
      pdf: summaryPath(catalogue, combination, 'paper'),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The contract summary of a combination, before anything is asked for: three answers on one screen, then the document. */
export default function SummaryRoute({ loaderData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const { summary, document, tile, paths } = loaderData
  const { wordingLocale, service, title, provider, dateText } = document
  const pdfHref = localHref(paths.pdf)
  return (
    <article className="summary-page">
      <div className="wrap summary-top">
        <header className="summary-head">
          <p className="summary-name">{service}</p>
          <h1 lang={wordingLocale}>{title}</h1>
          <p className="small muted">
            {provider} · {dateText}
          </p>
        </header>
        <p className="summary-keep">
          <a className={`${button.button} ${button.line}`} href={pdfHref} rel="nofollow">
            <Icon name="page" />
            <Trans>Save as PDF</Trans>
          </a>
          <button type="button" className={`${button.button} ${button.line} summary-print`} data-print="">
            <Trans>Print</Trans>
          </button>
        </p>
        <ThreeAnswers summary={summary} tile={tile} />
        <div className="summary-next">
          <p>
            <Trans>This is no contract: it is what it would say. Prices of today.</Trans>
          </p>
          <a className={`${button.button} ${button.go} ${button.big}`} href={localHref(paths.calculator)}>
            <Trans>Go on with this combination</Trans>
            <Icon name="arrow" />
          </a>
        </div>
      </div>
      <LawDocument document={document} pdfHref={pdfHref} />
    </article>
  )
}
