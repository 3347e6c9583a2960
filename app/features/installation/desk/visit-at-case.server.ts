import type { RouterContextProvider } from 'react-router'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { unsuitedWords } from '#domain/requests/calendar-answer.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { isUnsuited } from '#domain/requests/visit-rules.ts'
import { isTimeOver } from '#domain/requests/visit-time.ts'
import { msg } from '@lingui/core/macro'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { RequestOfCase, UrgentThing } from '#app/features/case-kit/capability.server.ts'
import { waitingPhotos } from '#app/features/case-kit/photo.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { visitHours } from '../describe.ts'
import { shownVisit } from '../shown-visit.server.ts'
import { visitsBetween } from '../visits.server.ts'

type Context = Readonly<RouterContextProvider>

export type VisitAtCase = NonNullable<Awaited<ReturnType<typeof visitAtCase>>>

/** The visit for the order that is worked on; null where nobody has to come for it. */
export async function visitAtCase(context: Context, [work]: readonly RequestOfCase[]) {
  if (!work) return null
  const { request_id: caseId, state, content } = work
  const site = context.get(siteContext)
  const visit = await shownVisit(context.get(requestServicesContext), site, { caseId, content, who: 'staff' })
  if (!visit) return null
  return {
    ...visit,
    /** Whether its order has come to an end. */
    isEnded: isDone('order', state),
    locale: content.locale,
    photos: await waitingPhotos(context, { caseId, of: 'visit' }),
  }
}

/** Visits until tomorrow without a technician, and all to come that their customers' calendars declined. */
export async function visitsToSettle(context: Context): Promise<readonly UrgentThing[]> {
  const { cipher, db, clock } = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const { installation } = context.get(siteContext)
  if (!installation) return []
  const now = clock()
  const { date: today } = spanishClock(now)
  const tomorrow = daysAfter(today, 1)
  const [soon, declined] = await Promise.all([
    visitsBetween(cipher, db.kysely, { first: today, last: tomorrow }),
    visitsBetween(cipher, db.kysely, { first: today, last: '9999-12-31' }, unsuitedWords),
  ])
  const alone =
    installation.technicians.length === 0
      ? []
      : soon.filter((visit) => visit.state === 'confirmed' && visit.technician === null && !isTimeOver(visit, now))
  return [
    ...alone.map(({ caseId, day, from, to }): UrgentThing => {
      const hours = visitHours(i18n, { from, to })
      return {
        caseId,
        icon: 'alert',
        why: day === today ? msg`Today, without a technician` : msg`Tomorrow, without a technician`,
        about: i18n._(msg`Visit: ${hours}`),
        verb: msg`Choose somebody`,
        part: 'instalacion',
      }
    }),
    ...declined.filter(isUnsuited).map(({ caseId }): UrgentThing => ({
      caseId,
      icon: 'x',
      why: msg`The visit does not suit them`,
      verb: msg`Call`,
      part: 'llamada',
    })),
  ]
}
