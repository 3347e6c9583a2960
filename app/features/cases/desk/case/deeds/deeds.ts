import { isDone, statesByHand } from '#domain/requests/states/case-states.ts'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import type { CasePageView } from '../shown-case.ts'

/** A deed on a case that takes a form, by the fragment that opens it. */
export type Deed = 'responder' | 'nota' | 'llamada' | 'esperar' | 'cerrar' | 'recordar' | 'datos' | 'asignar'

/** Those that a case has, in their order. */
export function deedsOf({ row, me }: Pick<CasePageView, 'row' | 'me'>): readonly Deed[] {
  const isOpen = row.standing === 'open' && !isDone(row.kind, row.state)
  const has: Record<Deed, boolean> = {
    responder: true,
    nota: true,
    llamada: row.kind !== 'waiting',
    esperar: isOpen && mayWait(row.kind, 'otherwise'),
    cerrar: statesByHand(row.kind, row.state).some((state) => isDone(row.kind, state)),
    recordar: true,
    datos: row.kind === 'privacy' && me.maySendData,
    asignar: true,
  }
  return (Object.keys(has) as Deed[]).filter((deed) => has[deed])
}
