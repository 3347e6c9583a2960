import { expect, test } from 'vitest'
import type { CaseKind, CaseState } from '#domain/requests/states/case-states.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { expireRequests } from './expire-requests.server.ts'

test.each(dialects)(
  'a contract is kept with the case of its offer until it ends, however old, on %s',
  async (dialect) => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { kysely } = db
    const store = async (id: string, kind: CaseKind, state: CaseState) => {
      const request = { id, kind, reference: id, receipt_hash: id, payload: '', created_at: 1 }
      await kysely.insertInto('requests').values(request).execute()
      const opened = { version: 1, last_seq: 0, opened_at: 1, changed_at: 1, due_at: 1 }
      const row = { request_id: id, kind, state, locale: 'es-ES', standing: 'done', ...opened } as const
      await kysely.insertInto('cases').values(row).execute()
    }
    const contract = async (order: string, offered: string, state: CaseState) => {
      await store(order, 'order', state)
      await store(offered, 'contact', 'answered')
      const sent = { token_hash: order, payload: '', valid_until: '2026-01-01', sent_at: 1, sent_by: 'ana' }
      await kysely
        .insertInto('offers')
        .values({ id: order, case_id: offered, is_contract: 1, ...sent })
        .execute()
    }
    await contract('standing', 'its-case', 'installed')
    await contract('cancelled', 'its-case-2', 'installed')
    await contract('withdrawn', 'its-case-3', 'withdrawn')
    await store('request', 'order', 'installed')
    await store('cancellation', 'cancellation', 'ended')
    const link = { case_id: 'cancellation', other_id: 'cancelled', linked_by: 'ana', linked_at: 1 }
    await kysely.insertInto('case_links').values(link).execute()

    const deps = { db, clock: () => Date.now(), personalData: [] } as never
    await expireRequests(deps, demoSite.brand.retention, true)
    const kept = await kysely
      .selectFrom('requests')
      .select('id')
      .where('blocked_at', 'is', null)
      .orderBy('id')
      .execute()
    expect(kept.map(({ id }) => id)).toEqual(['its-case', 'standing'])
  },
)
