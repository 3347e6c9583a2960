import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { loadSite, SiteErrors, type Site } from '#server/site/site.ts'
import { examineCare } from './care.ts'
import { examineDuties } from './duties.ts'

/** What duties.ts knows more about, and what is left out of pages while it is empty. */
const NOT_ASKED_FOR = /^(fibreSpeeds|extras\.prices|conditions\.data\.roamingCountries|whatsapp$|legal\.taxIdNote)/

/** What is wrong in an operator's folder, or missing: errors, what the law wants, and facts that nobody gave. */
export async function examineSite(siteDir: string): Promise<string[]> {
  let site: Site
  try {
    site = await loadSite(siteDir)
  } catch (error) {
    if (error instanceof SiteErrors) return [...error.errors]
    throw error
  }
  const { demo } = site.brand
  return [
    ...(demo ? [`${siteDir}/brand.yaml: demo is true: every page says that the company is invented`] : []),
    ...[...examineDuties(site), ...examineCare(site, Date.now())].map((problem) => path.join(siteDir, problem)),
    ...missingFacts(siteDir),
  ]
}

/** Every text left empty in the folder: the law wants some of them (art. 10 LSSI), and visitors miss all of them. */
function missingFacts(siteDir: string): string[] {
  const files = readdirSync(siteDir).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => {
    const file = path.join(siteDir, name)
    const keys = emptyKeys(parse(readFileSync(file, 'utf8'))).filter((key) => !NOT_ASKED_FOR.test(key))
    return keys.map((key) => `${file}: ${key} is empty: pages say to ask us`)
  })
}

/** The keys of empty texts at any depth: legal.dpo.en-US, social[1].url. */
function emptyKeys(value: unknown, key = ''): string[] {
  if (value === '') return [key]
  if (Array.isArray(value)) return value.flatMap((item, index) => emptyKeys(item, `${key}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => emptyKeys(inside, key ? `${key}.${name}` : name))
}
