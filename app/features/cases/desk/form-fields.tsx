import type { ShownCase } from './shown-case.ts'

/** What every form of a case carries: what it does, once, and the case as whoever sends it has seen it. */
export function FormFields({ shown: { formId, row }, intent }: { shown: ShownCase; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form" value={formId} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="seq" value={row.last_seq} />
    </>
  )
}
