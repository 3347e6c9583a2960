import type { StatusServices } from './status-context.server.ts'
import type { Transaction } from 'kysely'
import type { Incident, IncidentText, IncidentUpdate } from './rules.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { tellSubscribers } from './tell-subscribers.server.ts'
import type { Deps } from './deps.server.ts'

/** An incident as staff typed it, with what is to be said of it now. */
export type IncidentContent = Pick<
  Incident,
  'kind' | 'services' | 'places' | 'title' | 'startsAt' | 'endsAt' | 'nextWordAt'
> & { readonly text: IncidentText }

export type PublishIncident = {
  /** null: a new one, which gets the id of its form. */
  readonly known: { readonly id: string; readonly version: number } | null
  /** Minted with the form: whatever is posted with it again has happened already. */
  readonly formId: string
  /** Of the staff. */
  readonly actor: string
  readonly content: IncidentContent
  /** When it was over; null while it is not. None is over as it is published. */
  readonly endedAt: number | null
}

/** `conflict`: somebody else changed it since the form was shown, and nothing was written. */
export type Published = { readonly outcome: 'done' | 'conflict'; readonly id: string }

const auditActions = { opened: 'incident-published', updated: 'incident-updated', ended: 'incident-ended' } as const

/**
 * Writes an incident and what is said of it, in one transaction with all that follows from it: pages, notices and feeds by
 * the version of the board, a mail to everybody who asked to be told, and the audit. When it resolves, this server's board
 * has it.
 */
export async function publishIncident(
  deps: Deps & Pick<StatusServices, 'status' | 'wakeOutbox'>,
  site: Site,
  change: PublishIncident,
): Promise<Published> {
  const published = await write(deps, site, change)
  deps.wakeOutbox()
  await deps.status.refresh()
  return published
}

async function write(
  deps: Deps,
  site: Site,
  { known, formId, actor, content, ...change }: PublishIncident,
): Promise<Published> {
  const { text, ...incident } = content
  const id = known?.id ?? formId
  const endedAt = known && change.endedAt
  const kind: IncidentUpdate['kind'] = known === null ? 'opened' : endedAt === null ? 'updated' : 'ended'
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    // First of all, so that those who publish at the same moment take turns.
    await tx
      .updateTable('status_board')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    if (await isPublished(tx, formId)) return { outcome: 'done', id }
    const version = (known?.version ?? 0) + 1
    const row = {
      kind: incident.kind,
      services: JSON.stringify(incident.services),
      places: JSON.stringify(incident.places),
      title: JSON.stringify(incident.title),
      starts_at: incident.startsAt,
      ends_at: incident.endsAt,
      next_word_at: endedAt === null ? incident.nextWordAt : null,
      ended_at: endedAt,
      version,
    }
    if (known === null) {
      await tx
        .insertInto('incidents')
        .values({ id, ...row })
        .execute()
    } else {
      const changed = await tx
        .updateTable('incidents')
        .set(row)
        .where('id', '=', id)
        .where('version', '=', known.version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) return { outcome: 'conflict', id }
    }
    await tx
      .insertInto('incident_updates')
      .values({ incident_id: id, seq: version, kind, text: JSON.stringify(text), at: now, form_id: formId })
      .execute()
    const update = { kind, text, at: now }
    await tellSubscribers(deps, site, tx, { ...incident, id, endedAt, version, updates: [update] })
    await writeAudit(tx, { staff: actor, action: auditActions[kind], subject: id, at: now })
    return { outcome: 'done', id }
  })
}

async function isPublished(tx: Transaction<Schema>, formId: string): Promise<boolean> {
  const said = await tx
    .selectFrom('incident_updates')
    .select('form_id')
    .where('form_id', '=', formId)
    .executeTakeFirst()
  return said !== undefined
}
