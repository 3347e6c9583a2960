import { isDone, statesByHand } from '#domain/requests/states/case-states.ts'
import type { CasePageView } from '../shown-case.ts'

/** A deed on a case that takes a form, by the fragment that opens it. */
export type Deed = 'responder' | 'nota' | 'llamada' | 'luego' | 'cerrar' | 'datos' | 'asignar'

/** Actions that a case has, in their order. */
export function deedsOf({ row, me }: Pick<CasePageView, 'row' | 'me'>): readonly Deed[] {
  const has: Record<Deed, boolean> = {
    responder: true,
    nota: true,
    llamada: row.kind !== 'waiting',
    luego: true,
    cerrar: statesByHand(row.kind, row.state).some((state) => isDone(row.kind, state)),
    datos: row.kind === 'privacy' && me.maySendData,
    asignar: true,
  }
  return (Object.keys(has) as Deed[]).filter((deed) => has[deed])
}

/** What one writes at the foot of the conversation: tabs of one composer. */
export const composed: readonly Deed[] = ['responder', 'nota', 'llamada']
