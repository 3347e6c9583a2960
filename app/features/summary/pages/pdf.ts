import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { shownSummary } from '../shown-summary.server.ts'
import { summaryPdf } from '../summary-pdf.server.ts'
import type { Route } from './+types/pdf'

/** The summary of the same address on paper. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { document, brand, origin } = shownSummary(context, { code: params.tariffCode, url })
  const pdf = summaryPdf(brand, context.get(i18nContext), { summary: document, origin })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-language': context.get(localeContext),
      'content-disposition': 'inline; filename="contract-summary.pdf"',
    },
  })
}
