import { ConfigErrors, readConfig, type Config } from '#platform/config/config.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { SiteErrors, type Site, type SiteFolder } from '#site-folder/site.ts'
import type { AtStart, Check, CheckOf, Rank, Stage, Stages } from './check.ts'
import { checks } from './checks.ts'

export type Finding = { readonly check: string; readonly rank: Rank; readonly problem: string }

/** Runs the checks of a stage, one after another, in the order of their list: those of one time of a start, or all. */
export async function runChecks<Of extends Stage>(stage: Of, given: Stages[Of], when?: AtStart): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    if (!isOf(stage, check) || (when !== undefined && check.start !== when)) continue
    const problems = await check.find(given)
    findings.push(...problems.map((problem) => ({ check: check.id, rank: check.rank, problem })))
  }
  return findings
}

function isOf<Of extends Stage>(stage: Of, check: Check): check is Check & CheckOf<Of> {
  return check.stage === stage
}

/** The settings of an environment, or what is wrong with it. */
export function settingsOf(env: NodeJS.ProcessEnv): Config | ConfigErrors {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigErrors) return error
    throw error
  }
}

/** The operator's folder, with its file's prices and with others, or what is wrong with it. */
export async function readFolder(siteDir: string): Promise<SiteFolder | SiteErrors> {
  try {
    return await readSiteFolder(siteDir)
  } catch (error) {
    if (error instanceof SiteErrors) return error
    throw error
  }
}

/** The same as its file has it. */
export async function folderOf(siteDir: string): Promise<Site | SiteErrors> {
  const read = await readFolder(siteDir)
  return read instanceof SiteErrors ? read : read.site
}
