/** The id of the banner. Buttons with it as their `popoverTarget` open the banner again. */
export const COOKIE_BANNER = 'cookie-banner'

/** Where the answers go, and the page that shows what is recorded of them. */
export const COOKIE_ANSWER_PATH = '/cookie-answer'
export const COOKIE_RECORD_PATH = '/cookies/respuesta'

/**
 * The purposes of optional cookies (specification, section 2). There are none today. A purpose without an answer counts
 * as refused: whether the banner shows depends on the cookie `cookieAction` alone.
 */
export const cookiePurposes = ['statistics', 'marketing'] as const

/** The values of the banner's buttons. */
const answers = ['accept', 'reject', 'save', 'necessary'] as const

/** At most 24 months, after which we ask again. */
const MAX_AGE_S = 2 * 365 * 24 * 60 * 60

/** The cookies that store an answer, as `name=value`; null when the form holds none. */
export function answeredCookies(form: FormData): readonly string[] | null {
  const answer = answers.find((known) => known === form.get('answer'))
  if (!answer) return null
  const chosen = cookiePurposes.map(
    (purpose) => `${purpose}=${answer === 'accept' || (answer === 'save' && form.get(purpose) === 'true')}`,
  )
  return [...chosen, 'cookieAction=accepted']
}

/** The attributes of these cookies, for scripts and for the server; on a site with TLS none goes without it. */
export function storedCookie(cookie: string, protocol: string): string {
  return `${cookie}; path=/; max-age=${MAX_AGE_S}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`
}
