import type { Database } from '#platform/database/database.ts'

/**
 * Ends what an older copy of the database would let in again: sessions, and links that may have been used, or revoked, since, also
 * those by which people get their data and technicians their calendars. Gives
 * how many people there are, whose roles are as they were then.
 */
export async function endRestoredAccess({ transaction }: Pick<Database, 'transaction'>): Promise<number> {
  return transaction(async (tx) => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('data_links').execute()
    await tx.deleteFrom('calendar_feeds').execute()
    await tx.updateTable('staff').set({ invite_hash: null, invited_until: null }).execute()
    return (await tx.selectFrom('staff').select('id').execute()).length
  })
}
