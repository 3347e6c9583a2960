import { ConfigErrors, type Config } from '#server/config.ts'
import type { Site } from '#server/site/site.ts'
import type { Check, Stage, Stages } from './check.ts'
import { folderOf, runChecks, settingsOf } from './run-checks.ts'

/**
 * What a start begins with, once nothing stands in its way: settings, the operator's folder, and what is lost with them.
 * Throws ConfigErrors with a line for each problem that stops it.
 */
export async function checkedSettings(
  env: NodeJS.ProcessEnv,
  now: number,
): Promise<{ readonly config: Config; readonly site: Site; readonly lost: readonly string[] }> {
  const settings = settingsOf(env)
  const lost = await check('environment', { env, settings })
  const config = settings as Config
  const folder = await folderOf(config.siteDir)
  lost.push(...(await check('configuration', { env, config, folder, now })))
  const site = folder as Site
  // An invented company loses nothing by what it leaves out.
  if (!site.brand.demo) lost.push(...(await check('site', { siteDir: config.siteDir, site, now })))
  return { config, site, lost }
}

/** The doctor's checks of a stage, as far as a start has time: throws ConfigErrors for what stops it, gives what is lost. */
export async function check<Of extends Stage>(stage: Of, given: Stages[Of]): Promise<string[]> {
  const findings = await runChecks(stage, given, isForStart)
  const stopping = findings.filter(({ rank }) => rank === 'stops')
  if (stopping.length > 0) throw new ConfigErrors(stopping.map(({ problem }) => problem))
  return findings.map(({ problem }) => problem)
}

function isForStart({ atStart, rank }: Check): boolean {
  return atStart && rank !== 'better'
}
