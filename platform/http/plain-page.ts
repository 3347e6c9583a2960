import { i18nIn } from '#locales/i18n-in.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import { markRest } from '#locales/own/mark-rest.ts'
import { saidInRest } from '#locales/own/rest-lang.ts'
import { msg } from '@lingui/core/macro'
import { forbidTransforming } from './no-transform.ts'
import { refusals, type Refusal } from './refusal.ts'

type Options = {
  readonly headers?: Readonly<Record<string, string>>
  /** The origin that the home page is at; this one if omitted. */
  readonly origin?: string
}

/** A page of a heading, a sentence and the way home, with no other part of the site in it: it needs nothing but these. */
export async function plainPage(
  locale: Locale,
  refusal: Refusal,
  status: number,
  { headers, origin = '' }: Options = {},
): Promise<Response> {
  const i18n = await i18nIn(['server'], locale)
  const [title, advice] = [i18n._(refusals[refusal].title), i18n._(refusals[refusal].advice)]
  const home = `<p><a href="${origin}/?lng=${lngOf(locale)}">${i18n._(msg`Go to the home page`)}</a></p>`
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>${advice}</p>${home}</main></html>`
  const answer = new Response(markRest(page, locale, saidInRest(i18n)), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
  forbidTransforming(answer)
  return answer
}
