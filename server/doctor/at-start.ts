import { ConfigErrors, type Config } from '#platform/config/config.ts'
import type { AllServices } from '../all-services.ts'
import { SiteErrors, type SiteFolder } from '#site-folder/site.ts'
import type { Log } from '#platform/log/log.ts'
import type { Configuration, Stage, Stages } from './check.ts'
import { connected } from './connected.ts'
import { storedKeysOf } from './machine/data-key.ts'
import { readFolder, runChecks, settingsOf, type Finding } from './run-checks.ts'

/**
 * Settings, the operator's folder, and what else was found, once nothing stands in the way of a start.
 * Throws ConfigErrors with a line for each problem that stops it.
 */
export async function checkedSettings(
  env: NodeJS.ProcessEnv,
  now: number,
): Promise<{ readonly config: Config; readonly folder: SiteFolder; readonly findings: readonly Finding[] }> {
  const settings = settingsOf(env)
  const findings = await check('environment', { env, settings })
  const config = settings as Config
  const read = await readFolder(config.siteDir)
  const folder = read instanceof SiteErrors ? read : read.site
  findings.push(...(await check('configuration', { env, config, folder, now })))
  const { site } = read as SiteFolder
  // An invented company loses nothing by what it leaves out.
  if (!site.brand.demo) findings.push(...(await check('site', { siteDir: config.siteDir, site, now })))
  return { config, folder: read as SiteFolder, findings }
}

/** The checks of a stage before the site answers: throws ConfigErrors for what stops it, gives all else. */
export async function check<Of extends Stage>(stage: Of, given: Stages[Of]): Promise<Finding[]> {
  const findings = await runChecks(stage, given, 'before')
  const stopping = findings.filter(({ rank }) => rank === 'stops')
  if (stopping.length > 0) throw new ConfigErrors(stopping.map(({ problem }) => problem))
  return findings
}

/** The checks that ask others, once the site answers. */
export async function checkBeside(
  env: NodeJS.ProcessEnv,
  { config, site, db, clock }: Pick<AllServices, 'config' | 'site' | 'db' | 'clock'>,
): Promise<Finding[]> {
  const [now, folder] = [clock(), site()]
  return [
    ...(await runChecks('environment', { env, settings: config }, 'beside')),
    ...(await runChecks('configuration', { env, config, folder, now }, 'beside')),
    ...(await runChecks('connection', { config, db }, 'beside')),
    ...(await runChecks('database', { config, db, keys: await storedKeysOf(config), now }, 'beside')),
  ]
}

export function logLost(log: Log, findings: readonly Finding[]): void {
  for (const { rank, problem } of findings)
    if (rank !== 'better') log.warn({ problem }, 'something is lost until this is mended')
}

/** Why a start could not open its database, in the doctor's words; nothing where the doctor can. */
export async function whyNotOpened(given: Configuration): Promise<readonly Finding[]> {
  const { config } = given
  const ofOpening = await runChecks('configuration', given, 'itself')
  const ofTables = await connected(config, (db) => runChecks('connection', { config, db }, 'itself'))
  return [...ofOpening, ...(ofTables instanceof Error ? [] : (ofTables ?? []))].filter(({ rank }) => rank === 'stops')
}
