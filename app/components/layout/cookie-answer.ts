/** The id of the banner: a button that has it as its `popoverTarget` opens the banner again. */
export const COOKIE_BANNER = 'cookie-banner'

/** What optional cookies could be for (specification, section 2). Nothing of either kind exists today. */
export const cookiePurposes = ['statistics', 'marketing'] as const

/** How the banner can be answered; a button's value. */
const answers = ['accept', 'reject', 'save', 'necessary'] as const

/** 24 months at most, counting no month longer than it is; then we ask again. */
const MAX_AGE_S = 2 * 365 * 24 * 60 * 60

/**
 * The cookies that an answer becomes, as `name=value`: what was chosen for each purpose, and that there was an answer.
 * null for what is no answer.
 */
export function answeredCookies(form: FormData): readonly string[] | null {
  const answer = answers.find((known) => known === form.get('answer'))
  if (!answer) return null
  const chosen = cookiePurposes.map(
    (purpose) => `${purpose}=${answer === 'accept' || (answer === 'save' && form.has(purpose))}`,
  )
  return [...chosen, 'cookieAction=accepted']
}

/** How a browser is told to store one of them, by a script and by the server alike. */
export function storedCookie(cookie: string): string {
  return `${cookie}; path=/; max-age=${MAX_AGE_S}; samesite=lax`
}
