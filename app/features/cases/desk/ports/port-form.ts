import type { PortView } from '#app/features/porting/shown-ports.server.ts'
import type { Problem } from '../forms/case-problem.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'

/** The properties of a form of a number. `typed`: what was sent of this number and came back, or is kept as a draft. */
export type PortFormProps = { shown: CasePageView; port: PortView; typed: Typed; problem: Problem | null }

/** The fields typed into one form of a number: sent and refused, or else kept. */
export function typedInto(
  { shown, port, typed }: Pick<PortFormProps, 'shown' | 'typed'> & { readonly port: Pick<PortView, 'id'> },
  form: 'port-added' | 'port-data' | 'port-refused' | 'port-unlocked',
): Typed {
  if (typed['intent'] === form) return typed
  const kept = shown.drafts.typed[form]
  return kept?.['port'] === port.id ? kept : {}
}
