import { normalText } from '#domain/text/normal-text.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { isText } from '#domain/people/rule.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { modelFields, modelLines, modelTexts, type ModelField } from '../texts/model-form.ts'
import { instructionsTitle, withdrawalInstructions } from '../texts/withdrawal-instructions.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { modelFormPdf } from '../model-form-pdf.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { toldOfWithdrawal } from './told-of-withdrawal.server.ts'
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
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const { brand } = context.get(siteContext)
  const { legalName, address, email } = brand
  const values = Object.fromEntries(modelFields.map((field) => [field, filled(field)])) as Record<ModelField, string>
  const bytes = modelFormPdf(
    brand,
    i18n,
    {
      title: i18n._(modelTexts.title),
      instructions: {
        title: i18n._(instructionsTitle),
        sections: withdrawalInstructions(i18n, toldOfWithdrawal(context)),
      },
      instruction: i18n._(modelTexts.instruction),
      lines: modelLines(i18n, `${legalName}, ${textIn(address, locale)}, ${email}`, values),
      footnote: i18n._(modelTexts.footnote),
    },
    spanishClock(context.get(servicesContext).clock()).date,
  )
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${locale.startsWith('es') ? 'desistimiento' : 'withdrawal'}.pdf"`,
    },
  })
}
