import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { data, type RouterContextProvider } from 'react-router'
import { daysAfter, operatorTimeZone, spanishClock, spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { technicianNamed } from '#domain/operator/technicians.ts'
import { readText } from '#app/features/cases/actions/asked/read-text.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { readPhoto } from '#app/features/case-kit/photo.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsByCase, draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { caseOfForm, formBack, recordAsked } from '../agenda/act-on-agenda.server.ts'
import { photosOf } from '../agenda/agenda.server.ts'
import { agendaVisits } from '../agenda/agenda-visits.server.ts'
import { readDone, visitDone } from '../done.server.tsx'
import { readFailed, visitFailed } from '../failed.server.tsx'

type Context = Readonly<RouterContextProvider>

const MINUTE = 60_000
/** So long after it something may come that was pressed without connection, of that day alone. */
const LONGEST_ON_ITS_WAY = 24 * 60 * MINUTE
/** A phone's clock may be ahead by so much. */
const CLOCKS_APART = 2 * MINUTE

export type OwnDay = Awaited<ReturnType<typeof ownDay>>

/**
 * The visits that whoever is signed in makes today and tomorrow; of tomorrow's neither phone nor street. Throws the answer 404
 * where no visits are planned here.
 */
export async function ownDay(context: Context, { searchParams }: URL) {
  const services = context.get(requestServicesContext)
  const { id: staffId, role } = context.get(staffContext)
  const now = services.clock()
  const { isTechnician, today, visits } = await ownVisits(context, now)
  const ofToday = visits.filter(({ day }) => day === today)
  const drafts = await draftsOf(services, { staffId, path: '/gestion/mi-dia' })
  return {
    isTechnician,
    today,
    now,
    /** Of a technician, whose phone keeps the page until the day ends. */
    kept: role === 'technician' ? { person: staffId, until: spanishMidnight(now), zone: operatorTimeZone() } : null,
    visits: ofToday,
    tomorrow: visits
      .filter(({ day, isOpen }) => day !== today && isOpen)
      .map(({ seen, day, from, to, name, place, isUnsuited }) => ({ seen, day, from, to, name, place, isUnsuited })),
    photos: await photosOf(context, ofToday, 'visit'),
    notePhotos: await photosOf(context, ofToday, 'note'),
    drafts: draftsByCase(drafts, 'visit'),
    noteDrafts: draftsByCase(drafts, 'note'),
    said: ofToday.find(({ caseId }) => caseId === searchParams.get('hecho'))?.name ?? null,
    formId: randomUUID(),
  }
}

async function ownVisits(context: Context, now: number) {
  const { installation } = context.get(siteContext)
  if (!installation) throw data(null, { status: 404 })
  const { date: today } = spanishClock(now)
  const technician = technicianNamed(installation, context.get(staffContext).name)?.id ?? null
  const days = { first: today, last: daysAfter(today, 1) }
  const visits = technician === null ? [] : await agendaVisits(context, days, { zone: '', technician })
  return { isTechnician: technician !== null, technician, today, visits }
}

/**
 * Records how an own visit of today went, or what is to be known of it. What was pressed without connection counts at its
 * hour, which comes along as `pressed`: the visit is one of that day. Throws the way on; nothing is done about others.
 */
export async function actOnOwnDay(context: Context, url: URL, intent: DeskIntent<'/gestion/mi-dia'>) {
  const form = readForm(context)
  const caseId = textOf(form, 'case')
  const now = context.get(requestServicesContext).clock()
  const at = pressedAt(textOf(form, 'pressed'), now)
  if (at === null) return formBack(context, pressTime, 400)
  const { technician, today, visits } = await ownVisits(context, at)
  const isOwn = visits.some((visit) => visit.caseId === caseId && visit.day === today)
  if (technician === null || !isOwn) return formBack(context, notYours, 403)
  if (intent === 'note') return noteOf(context, url, form)
  const read = intent === 'visit-done' ? readDone(form) : readFailed(form)
  return recordAsked(context, url, {
    asked: read instanceof Objection ? read : atDoor(read, { technician, pressed: now - at >= MINUTE ? at : null }),
    version: null,
    files: intent === 'visit-failed' ? await readPhoto(context, { caseId, of: 'visit' }, form) : null,
    isAtDoor: true,
  })
}

const notYours = new Objection(msg`That visit is not yours today, so nothing was recorded: look at your day.`)
const pressTime = new Objection(
  msg`The hour at which it was pressed cannot be right, so nothing was recorded: look at the clock of this phone, and record it again.`,
)

/** What a technician records of a visit: given to somebody else at this moment, it is not theirs any more. */
function atDoor(
  read: ReturnType<typeof readDone> | Exclude<ReturnType<typeof readFailed>, Objection>,
  { technician, pressed }: { readonly technician: string; readonly pressed: number | null },
) {
  if (!read.seen) throw data(null, { status: 400 })
  const seen = { ...read.seen, technician }
  const at = pressed !== null && { pressed }
  return read.kind === 'visit-done' ? visitDone.of({ ...read, seen, ...at }) : visitFailed.of({ ...read, seen, ...at })
}

/** When a form was pressed, in milliseconds since 1970; null for what a phone cannot have pressed then. */
function pressedAt(typed: string, now: number): number | null {
  if (typed === '') return now
  const at = /^\d{1,15}$/.test(typed) ? Number(typed) : NaN
  return at <= now + CLOCKS_APART && at >= now - LONGEST_ON_ITS_WAY ? Math.min(at, now) : null
}

const notNoted = {
  'text-missing': new Objection(msg`Write a text.`),
  'text-long': new Objection(msg`The text is too long: shorten it.`),
}

/** A note of the technician with what they have photographed; whoever has the case is told. */
async function noteOf(context: Context, url: URL, form: FormData) {
  const { row } = await caseOfForm(context, textOf(form, 'case'))
  const files = await readPhoto(context, { caseId: row.request_id, of: 'note' }, form)
  const isPhoto = files.added.length + files.kept.length > 0
  const text = readText(textOf(form, 'text'))
  const asked = text.ok
    ? { kind: 'note' as const, text: text.value, told: row.assignee === null ? [] : [row.assignee] }
    : isPhoto && text.error === 'text-missing'
      ? { kind: 'note' as const, text: '', told: [] }
      : notNoted[text.error]
  return recordAsked(context, url, { asked, version: null, files, isAtDoor: true })
}
