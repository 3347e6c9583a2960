import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { loadSite, SiteErrors, type Site } from '#server/site/site.ts'
import { examineCare } from './care.ts'
import { examinePromotions } from './promotions.ts'
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
    ...[...examineDuties(site), ...examineCare(site, Date.now()), ...examinePromotions(site, Date.now())].map(
      (problem) => path.join(siteDir, problem),
    ),
    ...missingFacts(siteDir, site.brand.languages),
    ...(demo ? [] : demoFacts(siteDir)),
  ]
}

/** Texts of the demo, and names that only examples have: nobody's real address ends in .example (RFC 2606). */
const OF_DEMO = /demostraci|demo data|\(demo\)|\.example\b|\bAzahar Telecom\b|^\+34 964 000 000$|^B12345674$/i

function demoFacts(siteDir: string): string[] {
  const file = path.join(siteDir, 'brand.yaml')
  const keys = keysOf(parse(readFileSync(file, 'utf8')), (text) => OF_DEMO.test(text))
  return keys.map((key) => `${file}: ${key} is the demo's: write your own, or leave it empty`)
}

/** Every text left empty in the folder: the law wants some of them (art. 10 LSSI), and visitors miss all of them. */
function missingFacts(siteDir: string, offered: readonly string[]): string[] {
  const files = readdirSync(siteDir).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => {
    const file = path.join(siteDir, name)
    const keys = keysOf(parse(readFileSync(file, 'utf8')), (text) => text === '').filter(
      (key) => !NOT_ASKED_FOR.test(key) && isOffered(key, offered),
    )
    return keys.map((key) => `${file}: ${key} is empty: pages say to ask us`)
  })
}

/** Whether a key is of no language alone, like `legal.dpo.en-US`, or of one that the site offers. */
function isOffered(key: string, offered: readonly string[]): boolean {
  const language = /\.([a-z]{2,3}-[A-Z]{2}(-\w+)?)$/.exec(key)?.[1]
  return language === undefined || offered.includes(language)
}

/** The keys of some texts at any depth: legal.dpo.en-US, social[1].url. */
function keysOf(value: unknown, isMeant: (text: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return isMeant(value) ? [key] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => keysOf(item, isMeant, `${key}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => keysOf(inside, isMeant, key ? `${key}.${name}` : name))
}
