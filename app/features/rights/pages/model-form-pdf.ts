import { normalText } from '#domain/text/normal-text.ts'
import { isText } from '#domain/people/rule.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { ModelField } from '../texts/model-form.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withdrawalFormPdf } from '../model-form-pdf.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import type { Route } from './+types/model-form-pdf'

const LONGEST = 300

/** The model form with room to write. */
export function loader({ context }: Route.LoaderArgs) {
  return pdf(context, () => '')
}

/** The model form with what was typed. It is posted, so that none of it stands in an address, and kept nowhere. */
export async function action({ context }: Route.ActionArgs) {
  const form = readForm(context)
  const typed = (field: ModelField) => {
    const value = form.get(field)
    const text = typeof value === 'string' ? normalText(value, 'NFC').replaceAll(/\s+/g, ' ').trim() : ''
    if (text.length > LONGEST || !isText(text)) throw new Response(null, { status: 400 })
    return text
  }
  return pdf(context, typed)
}

function pdf(context: Route.LoaderArgs['context'], filled: (field: ModelField) => string): Response {
  const locale = context.get(localeContext)
  const { config, clock } = context.get(servicesContext)
  const { bytes } = withdrawalFormPdf(context.get(siteContext).brand, context.get(i18nContext), {
    origin: config.publicOrigin,
    date: spanishClock(clock()).date,
    filled,
  })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${locale.startsWith('es') ? 'desistimiento' : 'withdrawal'}.pdf"`,
    },
  })
}
