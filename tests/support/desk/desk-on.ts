import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { copySiteFolder, type SiteFolder } from '../site/site-folder.ts'
import { siteOn, type StoringSite } from '../site/site-on.ts'
import { signedIn, type StaffVisitor } from './signed-in.ts'

export type Desk = {
  /** The site's folder, a copy that a test may edit. */
  readonly folder: SiteFolder
  readonly site: StoringSite
  /** A manager. */
  readonly marc: StaffVisitor
  /** An owner. */
  readonly olga: StaffVisitor
}

/**
 * A site with a manager and an owner at its desk, for all tests of a `describe`: it is there as they begin, and gone after the
 * last of them. `prepare` changes the operator's folder before the site reads it.
 */
export function deskOn(
  dialect: Database['dialect'],
  prepare: (folder: SiteFolder) => Promise<void> = async () => {},
): Desk {
  const opened = new AsyncDisposableStack()
  const desk: { -readonly [Key in keyof Desk]?: Desk[Key] } = {}
  beforeAll(async () => {
    desk.folder = opened.use(await copySiteFolder())
    await prepare(desk.folder)
    desk.site = opened.use(await siteOn(dialect, { env: { SITE_DIR: desk.folder.path } }))
    desk.marc = await signedIn(desk.site, 'manager')
    desk.olga = await signedIn(desk.site, 'owner')
  })
  afterAll(() => opened.disposeAsync())
  return desk as Desk
}
