import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loadMessages } from '#locales/catalogues.ts'
import { createI18n, lngOf, type Locale } from '#locales/i18n.ts'
import { forbidTransforming } from './no-transform.ts'

type Refusal = 'too-big' | 'cross-site' | 'unknown-host' | 'not-understood' | 'unreadable' | 'busy' | 'failed'

/** For what is refused before there is a page to show it on. */
const sentences: Record<Refusal, MessageDescriptor> = {
  'too-big': msg`The request is too large. Go back, shorten what you typed and send it again.`,
  'cross-site': msg`This request comes from another website. Open our page and send it from there.`,
  'unknown-host': msg`There is no website of that name here.`,
  'not-understood': msg`This website does not understand that kind of request.`,
  unreadable: msg`We could not read what was sent, and nothing was stored. Go back and send it again.`,
  busy: msg`Many people are visiting us right now, and nothing was stored. Try again in a moment.`,
  failed: msg`Something went wrong on our side. Try again in a moment.`,
}

/**
 * A page of one sentence and the way home, with no other part of the site in it: it needs nothing but these. Where the
 * host is none of ours, there is no home.
 */
export async function plainPage(locale: Locale, refusal: Refusal, status: number, headers = {}): Promise<Response> {
  const i18n = createI18n(locale, await loadMessages('server', locale))
  const sentence = i18n._(sentences[refusal])
  const home = `<p><a href="/?lng=${lngOf(locale)}">${i18n._(msg`Go to the home page`)}</a></p>`
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><main><h1>${sentence}</h1>${refusal === 'unknown-host' ? '' : home}</main></html>`
  const answer = new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
  forbidTransforming(answer)
  return answer
}
