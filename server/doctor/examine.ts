import { ConfigErrors } from '#platform/config/config.ts'
import { SiteErrors } from '#site-folder/site.ts'
import type { Configuration } from './check.ts'
import { connected, hasCurrentTables } from './connected.ts'
import { storedKeysOf } from './machine/data-key.ts'
import { folderOf, runChecks, settingsOf, type Finding } from './run-checks.ts'

/** All that is wrong with an installation, as far as it can be looked at: nothing is read with variables that can't be. */
export async function examine(env: NodeJS.ProcessEnv, now = Date.now()): Promise<Finding[]> {
  const settings = settingsOf(env)
  const ofEnvironment = await runChecks('environment', { env, settings })
  if (settings instanceof ConfigErrors) return ofEnvironment
  const folder = await folderOf(settings.siteDir)
  const given = { env, config: settings, folder, now }
  const { siteDir } = settings
  return [
    ...ofEnvironment,
    ...(await runChecks('configuration', given)),
    ...(folder instanceof SiteErrors ? [] : await runChecks('site', { siteDir, site: folder, now })),
    ...(await examineDatabase(given)),
  ]
}

async function examineDatabase({ config, now }: Configuration): Promise<Finding[]> {
  const findings = await connected(config, async (db) => [
    ...(await runChecks('connection', { config, db })),
    ...((await hasCurrentTables(db))
      ? await runChecks('database', { config, db, keys: await storedKeysOf(config), now })
      : []),
  ])
  // Why it can't be opened has been said by a check of the configuration.
  return findings instanceof Error ? [] : (findings ?? [])
}
