import { weekAt } from '#domain/calendar/opening-hours.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { absoluteRightLinks } from '#locales/words/right-links.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { receiptPdf } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import type { Route } from './+types/pdf'
import { contractAtReceipt } from './contract/contract-at-receipt.server.ts'
import { receiptText } from './pdf-text.ts'
import { shownReceipt } from './shown-receipt.server.ts'

/** The receipt as a PDF: all that its page says, under the same secret. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { brand } = context.get(siteContext)
  const locale = context.get(localeContext)
  const i18n = context.get(i18nContext)
  const { config, clock } = context.get(servicesContext)
  const receipt = await shownReceipt(context, params.token, config.publicOrigin)
  const receiptOnPaper = receiptText(i18n, brand, {
    ...receipt,
    contract: contractAtReceipt(context, receipt)?.rows ?? [],
    rightsUrls: absoluteRightLinks(i18n, config.publicOrigin, brand, receipt.content.audience).map(
      ({ label, url }) => `${label}: ${url}`,
    ),
    hours: hoursLabel(i18n, weekAt(brand.hours, clock())),
  })
  const pdf = receiptPdf(brand, i18n, receiptOnPaper)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-language': locale,
      'content-disposition': `inline; filename="${receipt.reference}.pdf"`,
    },
  })
}
