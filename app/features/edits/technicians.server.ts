import type { Foundation } from '#platform/foundation.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { said } from '#site-folder/edits/said.ts'
import { editContext, openedSaid, type SaidColumn } from './sealed-edits.server.ts'
import { editsOf } from './stored-edits.server.ts'

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher'>
type Technician = { readonly id: string; readonly name: string }
type Said = { readonly technicians?: readonly Technician[] } | null

const SUBJECT = 'installation'

/** The names under which a technician stands in versions of the settings, each with when it was published. */
export async function namesOfTechnician({ db, cipher }: Deps, id: string) {
  const versions = await editsOf(cipher, db.kysely, SUBJECT)
  return versions.flatMap(({ publishedAt, content, fileSaid }) =>
    [content, fileSaid]
      .flatMap((text) => techniciansIn(text).filter((each) => each.id === id))
      .map(({ name }) => ({ publishedAt: new Date(publishedAt).toISOString(), name })),
  )
}

/** Whether customers may read their name still: it stands in what holds, or in the file to which one may go back. */
export async function isTechnician({ config, db, cipher }: Deps, id: string): Promise<boolean> {
  const { site } = await readSiteFolder(config.siteDir)
  const [latest] = await editsOf(cipher, db.kysely, SUBJECT)
  return [said(site, SUBJECT), latest?.content ?? null].some((text) =>
    techniciansIn(text).some((each) => each.id === id),
  )
}

/**
 * Takes technicians out of all versions that were published by a time, in milliseconds since 1970; the rest of these stays. Gives how
 * many texts named one.
 */
export async function takeOutTechnicians(
  { db, cipher }: Deps,
  isOut: (id: string) => boolean,
  until: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const turn = (by: number) =>
      tx
        .updateTable('site_edit_board')
        .set((row) => ({ version: row('version', '+', by) }))
        .execute()
    // Whoever publishes at this moment waits.
    await turn(0)
    const rows = await tx
      .selectFrom('site_edits')
      .select(['id', 'content', 'file_said'])
      .where('subject', '=', SUBJECT)
      .where('published_at', '<=', until)
      .execute()
    let taken = 0
    for (const { id, ...columns } of rows)
      for (const [column, stored] of Object.entries(columns) as [SaidColumn, string | null][]) {
        const text = stored === null ? null : openedSaid(cipher, id, column, stored)
        const left = techniciansIn(text).filter((each) => !isOut(each.id))
        if (text === null || left.length === techniciansIn(text).length) continue
        const without = JSON.stringify({ ...(JSON.parse(text) as Said), technicians: left })
        const sealed = cipher.seal(without, editContext(id, column))
        await tx
          .updateTable('site_edits')
          .set({ [column]: sealed })
          .where('id', '=', id)
          .execute()
        taken += 1
      }
    // Instances look.
    if (taken > 0) await turn(1)
    return taken
  })
}

function techniciansIn(text: string | null): readonly Technician[] {
  return (text === null ? null : (JSON.parse(text) as Said))?.technicians ?? []
}
