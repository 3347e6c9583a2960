import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import type { Today } from './rings.server.ts'

/**
 * The promises whose hour has come, in a line each above list and case, until they are kept or moved. The desk's script
 * says each of them once to who cannot see it come.
 */
export function Rings({ today: { rings, nextIn }, query }: { today: Today; query: string }) {
  return (
    <div className="desk-rings" data-desk-rings="" data-desk-next-ring={nextIn ?? undefined}>
      <p className="visually-hidden" role="status" data-desk-rung="" />
      {rings.map(({ id, caseId, text }) => (
        <a key={id} href={`/gestion/casos/${caseId}${query}#recordatorio-${id}`} data-desk-ring={id}>
          <DeskIcon name="bell" />
          {text}
        </a>
      ))}
    </div>
  )
}
