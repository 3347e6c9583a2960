import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'

/** The views of the agenda, by their codes in the address. */
export const agendaViews = ['hoy', 'manana', 'semana', 'sin-fecha', 'mi-dia'] as const
export type AgendaView = (typeof agendaViews)[number]

/** The part of the agenda that an address asks for. */
export type AgendaFilter = {
  readonly view: AgendaView
  /** The day that is shown, or with which the week begins. */
  readonly day: string
  /** Of installation.yaml, by its id; empty for all. */
  readonly zone: string
  /** Of installation.yaml, by their id; empty for all. */
  readonly technician: string
  /** The time that a visit is to be planned for, as a form has it; empty where none was chosen. */
  readonly slot: string
}

const AGENDA = '/gestion/agenda'

/** Reads an address; `today` is a day like 2026-11-27. */
export function agendaFilterIn({ searchParams }: URL, today: string): AgendaFilter {
  const of = (name: string) => searchParams.get(name) ?? ''
  const view = agendaViews.find((each) => each === of('ver')) ?? 'hoy'
  const typed = dayOf(of('dia')) === null ? null : of('dia')
  const day = typed ?? (view === 'manana' ? daysAfter(today, 1) : today)
  return { view, day, zone: of('zona'), technician: of('tecnico'), slot: of('franja') }
}

/** The address of a view, of those zones and technicians that are looked at; `more` takes their place. */
export function agendaAddress(
  { zone, technician }: Pick<AgendaFilter, 'zone' | 'technician'>,
  { view, ...more }: { readonly view: AgendaView } & Partial<Omit<AgendaFilter, 'view'>>,
): string {
  const { day = '', slot = '', ...who } = { zone, technician, ...more }
  const named = { ver: view, dia: day, zona: who.zone, tecnico: who.technician, franja: slot }
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return `${AGENDA}?${query}`
}
