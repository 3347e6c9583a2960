import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { ConfigMistakes, readConfig, type Config } from './config.ts'
import { NoDatabase, openDatabaseBeside } from './database/database.ts'
import { createLog } from './log.ts'
import { loadSite, SiteMistakes, type Site } from './site.ts'

const HEALTHY = 0
const PROBLEMS = 1

/**
 * What is wrong with a configuration and its environment, or missing from it, a plain sentence each that names the
 * key to set: variables, the operator's folder, facts that nobody gave (they show as "ask us"), and the database.
 */
export async function examine(env: NodeJS.ProcessEnv): Promise<string[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (error instanceof ConfigMistakes) return [...error.mistakes]
    throw error
  }
  return [
    ...placeholderSettings(config),
    ...examineSite(config.siteDir),
    ...missingFacts(config.siteDir),
    ...(await examineDatabase(config)),
  ]
}

/** Settings that are right for a trial and wrong for visitors. */
function placeholderSettings({ publicOrigin, mail }: Config): string[] {
  const { protocol, hostname } = new URL(publicOrigin)
  return [
    ...(hostname === 'localhost'
      ? [`PUBLIC_ORIGIN: ${publicOrigin} works on this machine only: set the address that visitors use`]
      : protocol === 'https:'
        ? []
        : [`PUBLIC_ORIGIN: ${publicOrigin} sends what visitors type in the clear: use https`]),
    ...(mail.kind === 'file' ? ['MAIL_URL: mail goes to files and reaches nobody: set a mail server'] : []),
  ]
}

function examineSite(siteDir: string): string[] {
  let site: Site
  try {
    site = loadSite(siteDir)
  } catch (error) {
    if (error instanceof SiteMistakes) return [...error.mistakes]
    throw error
  }
  return site.brand.demo ? [`${siteDir}/brand.yaml: demo is true: every page says that the company is invented`] : []
}

/** Every text left empty in the folder: the law wants some of them (art. 10 LSSI), and visitors miss all of them. */
function missingFacts(siteDir: string): string[] {
  const files = readdirSync(siteDir).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => {
    const file = path.join(siteDir, name)
    return emptyKeys(parse(readFileSync(file, 'utf8'))).map((key) => `${file}: ${key} is empty: pages say to ask us`)
  })
}

/** The keys of empty texts at any depth: legal.dpo.en-US, social[1].url. */
function emptyKeys(value: unknown, key = ''): string[] {
  if (value === '') return [key]
  if (Array.isArray(value)) return value.flatMap((item, index) => emptyKeys(item, `${key}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => emptyKeys(inside, key ? `${key}.${name}` : name))
}

async function examineDatabase({ database, dataDir }: Config): Promise<string[]> {
  try {
    const db = await openDatabaseBeside(database, createLog())
    const ready = await db.ready().finally(db.close)
    return ready ? [] : [`The database can't store a request: see whether its disk is full or it is read-only`]
  } catch (error) {
    // The first start makes one.
    if (error instanceof NoDatabase) return []
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    return 'url' in database
      ? [`DATABASE_URL: the database does not answer (${reason})`]
      : [`DATA_DIR: the database in ${dataDir} can't be opened (${reason})`]
  }
}

async function main(): Promise<number> {
  const problems = await examine(process.env)
  for (const problem of problems) console.log(problem)
  console.log(problems.length === 0 ? 'Nothing is wrong.' : `${problems.length} to look at.`)
  return problems.length === 0 ? HEALTHY : PROBLEMS
}

if (import.meta.main) process.exitCode = await main()
