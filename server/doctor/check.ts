import type { ConfigErrors, Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { DataKeys } from '#platform/config/typed-keys.ts'
import type { Site, SiteErrors } from '#site-folder/site.ts'

/** The outcome: no start of the server, or nothing stored by it; a loss for visitors or the company; or it works, and could be better. */
export type Rank = 'stops' | 'loses' | 'better'

/**
 * When a start runs it: before the site answers, as it is fast and asks nobody outside; beside the first requests, as
 * others may take their time to answer; or never, as the server finds it out by itself, where it opens its database, or as
 * it takes long.
 */
export type AtStart = 'before' | 'beside' | 'itself'

type Environment = { readonly env: NodeJS.ProcessEnv; readonly settings: Config | ConfigErrors }
export type Configuration = {
  readonly env: NodeJS.ProcessEnv
  readonly config: Config
  readonly folder: Site | SiteErrors
  readonly now: number
}
export type Folder = { readonly siteDir: string; readonly site: Site; readonly now: number }
/** Open, whatever its tables are. */
export type Connection = { readonly config: Config; readonly db: Database }
/** With tables of this version. */
export type Stored = Connection & { readonly keys: DataKeys | null; readonly now: number }

/** The thing that a check looks at, and so needs: variables that can be read, a folder without errors… */
export type Stages = {
  readonly environment: Environment
  readonly configuration: Configuration
  readonly site: Folder
  readonly connection: Connection
  readonly database: Stored
}
export type Stage = keyof Stages

export type CheckOf<Of extends Stage> = {
  /** Its name in tests: nobody else reads it. */
  readonly id: string
  readonly rank: Rank
  readonly stage: Of
  readonly start: AtStart
  /** A plain sentence for each problem, with the key to set. */
  readonly find: (given: Stages[Of]) => readonly string[] | Promise<readonly string[]>
}
export type Check = { readonly [Of in Stage]: CheckOf<Of> }[Stage]
