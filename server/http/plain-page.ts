import type { Locale } from '#locales/i18n.ts'

type Refusal = 'too-big' | 'cross-site' | 'unknown-host' | 'not-understood' | 'unreadable' | 'busy' | 'failed'

/** For what is refused before there is a page to show it on. Written here, as it must hold when nothing else does. */
const sentences: Record<Refusal, Record<Locale, string>> = {
  'too-big': {
    'es-ES': 'El envío es demasiado grande. Vuelve atrás, acorta lo que has escrito y envíalo otra vez.',
    'en-US': 'The request is too large. Go back, shorten what you typed and send it again.',
  },
  'cross-site': {
    'es-ES': 'Este envío viene de otra web. Abre nuestra página y envíalo desde ella.',
    'en-US': 'This request comes from another website. Open our page and send it from there.',
  },
  'unknown-host': {
    'es-ES': 'Aquí no hay ninguna web con ese nombre.',
    'en-US': 'There is no website of that name here.',
  },
  'not-understood': {
    'es-ES': 'Esta web no entiende ese tipo de petición.',
    'en-US': 'This website does not understand that kind of request.',
  },
  unreadable: {
    'es-ES': 'No hemos podido leer el envío y no se ha guardado nada. Vuelve atrás y envíalo otra vez.',
    'en-US': 'We could not read what was sent, and nothing was stored. Go back and send it again.',
  },
  busy: {
    'es-ES': 'Ahora mismo nos visita mucha gente y no se ha guardado nada. Vuelve a intentarlo dentro de un momento.',
    'en-US': 'Many people are visiting us right now, and nothing was stored. Try again in a moment.',
  },
  failed: {
    'es-ES': 'Algo ha fallado por nuestra parte. Vuelve a intentarlo dentro de un momento.',
    'en-US': 'Something went wrong on our side. Try again in a moment.',
  },
}

/** A page of one sentence, with no part of the site in it. */
export function plainPage(locale: Locale, refusal: Refusal, status: number, headers = {}): Response {
  const sentence = sentences[refusal][locale]
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><p>${sentence}</p></html>`
  return new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
