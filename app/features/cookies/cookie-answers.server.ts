import type { CookieServices } from './services.server.ts'
import { createHash, randomUUID } from 'node:crypto'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Locale } from '#locales/i18n.ts'
import { monthsBefore } from '#domain/calendar/months.ts'
import type { Foundation } from '#platform/foundation.ts'
import { networksAround } from '#platform/limits/client-network.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { legalTextIn } from '#site-folder/legal/legal-texts.ts'
import type { Site } from '#site-folder/site.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cookie with the id of what is recorded. Scripts need it for nothing. */
const NAME = 'cookieAnswer'

/** An answer as it is recorded: the proof of art. 7.1 RGPD, without the person. */
export type CookieAnswer = {
  /** In milliseconds since 1970, by the server's clock. */
  readonly at: number
  readonly choices: Readonly<Record<string, boolean>>
  /** Version of the texts that were shown, with a SHA-256 of what they said. */
  readonly version: string
  readonly sha256: string
  readonly locale: Locale
}

type Given = {
  /** Id of the browser's earlier answers; null for its first one. */
  readonly id: string | null
  readonly choices: CookieAnswer['choices']
  /** The sentences of the notice, as they were shown. */
  readonly notice: readonly string[]
  readonly locale: Locale
  /** Counted, and kept nowhere. */
  readonly network: string
}

/** The id that a browser brings along, if any. */
export function cookieAnswerId(request: Request): string | null {
  const id = parseCookies(request.headers.get('cookie') ?? '', NAME)[NAME]
  return id !== undefined && ID.test(id) ? id : null
}

/** The cookie of an id, as `name=value`. */
export function cookieAnswerCookie(id: string): string {
  return `${NAME}=${id}`
}

/**
 * Records an answer to the cookie notice with the time of now, and gives its id: that of the earlier answers, or a new
 * one. Gives null where it is not recorded, since too many came or the database does not answer: the visitor's answer
 * holds all the same.
 */
export async function recordCookieAnswer(
  {
    db,
    clock,
    log,
    metrics,
    cookieAnswers,
  }: Pick<CookieServices, 'db' | 'clock' | 'log' | 'metrics' | 'cookieAnswers'>,
  site: Site,
  { id: earlier, choices, notice, locale, network }: Given,
): Promise<string | null> {
  const count = (outcome: 'recorded' | 'limited' | 'failed') => metrics.cookieAnswers.inc({ outcome })
  if (cookieAnswers.take(networksAround(network).subscriber) > 0) {
    count('limited')
    return null
  }
  const id = earlier ?? randomUUID()
  const answer = {
    id,
    answered_at: clock(),
    choices: JSON.stringify(choices),
    version: site.brand.terms.version,
    sha256: hashOfNotice(site, notice, locale),
    locale,
  }
  const insert = db.kysely
    .insertInto('cookie_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
  try {
    await withTimeout(insert.execute())
    count('recorded')
    return id
  } catch (error) {
    count('failed')
    log.error({ error }, 'an answer to the cookie notice could not be recorded')
    return null
  }
}

function hashOfNotice({ legalTexts }: Site, notice: readonly string[], locale: Locale): string {
  const shown = [notice, legalTextIn(legalTexts, 'cookies-policy', locale)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** The answers recorded by an id, the present one first; nothing for what is no id, or one that nobody has. */
export async function cookieAnswersOf(
  { db }: Pick<Foundation, 'db'>,
  id: string | null,
): Promise<readonly CookieAnswer[]> {
  if (id === null || !ID.test(id)) return []
  const rows = await db.kysely
    .selectFrom('cookie_answers')
    .selectAll()
    .where('id', '=', id)
    .orderBy('answered_at', 'desc')
    .execute()
  return rows.map(({ answered_at: at, choices, version, sha256, locale }) => ({
    at,
    choices: JSON.parse(choices) as CookieAnswer['choices'],
    version,
    sha256,
    locale,
  }))
}

/** Deletes what was answered by an id until a time, and gives how many answers that were. */
export async function eraseCookieAnswers({ db }: Pick<Foundation, 'db'>, id: string, until: number): Promise<number> {
  const rows = await db.kysely
    .deleteFrom('cookie_answers')
    .where('id', '=', id)
    .where('answered_at', '<=', until)
    .returning('answered_at')
    .execute()
  return rows.length
}

/** Deletes what has been kept for so many months. */
export async function expireCookieAnswers({ db, clock }: Pick<Foundation, 'db' | 'clock'>, months: number) {
  await db.kysely.deleteFrom('cookie_answers').where('answered_at', '<=', monthsBefore(clock(), months)).execute()
}
