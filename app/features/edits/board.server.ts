import { keepLooking } from '#platform/database/keep-looking.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { SiteFolder } from '#site-folder/site.ts'
import { editedFolder } from './edited-folder.server.ts'
import { sealClearEdits } from './sealed-edits.server.ts'
import { latestEdits, readEditVersion } from './stored-edits.server.ts'

export type EditBoard = {
  /** The operator's folder as its files say it, when it was read last. */
  readonly files: () => SiteFolder
  /** Takes the folder as it was read anew. */
  readonly takeFolder: (folder: SiteFolder) => void
  /** Looks at once: whoever publishes sees what they did. */
  readonly refresh: () => Promise<void>
  /** Has every later folder shown, once it is there. */
  readonly show: (shown: (folder: SiteFolder) => Promise<void>) => void
  readonly stop: () => Promise<void>
}

/** Puts what was edited at the desk over the operator's folder, and keeps that as new as the database's. */
export async function startEdits(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'log'>,
  first: SiteFolder,
): Promise<EditBoard & { readonly folder: SiteFolder }> {
  const { db, log } = deps
  await sealClearEdits(deps)
  let files = first
  let show: (folder: SiteFolder) => Promise<void> = async () => {}
  const started = await read(deps, first)
  let shown: Read = started

  async function look(): Promise<void> {
    const present = files
    const version = await readEditVersion(db.kysely)
    if (shown.files === present && shown.version === version) return
    const found = await read(deps, present)
    await show(found.folder)
    shown = found
  }
  const { refresh, stop } = keepLooking(look, { log, stale: 'what is edited at the desk stays as it was' })
  return {
    folder: started.folder,
    files: () => files,
    takeFolder(changed) {
      files = changed
      void refresh()
    },
    refresh,
    show(next) {
      show = next
    },
    stop,
  }
}

type Read = { readonly files: SiteFolder; readonly version: number; readonly folder: SiteFolder }

async function read(
  { config, db, cipher, log }: Pick<Foundation, 'config' | 'db' | 'cipher' | 'log'>,
  files: SiteFolder,
): Promise<Read> {
  // Before the versions: what is published meanwhile is read once more.
  const version = await readEditVersion(db.kysely)
  const { folder, problems } = await editedFolder(config.siteDir, files, await latestEdits(cipher, db.kysely))
  for (const problem of problems) log.error({ problem }, 'the files and the desk say different things')
  return { files, version, folder }
}
