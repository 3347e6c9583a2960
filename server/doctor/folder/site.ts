import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse, parseDocument } from 'yaml'
import { coverageDoubts } from '#site-folder/coverage/coverage-doubts.ts'
import { demoFactsIn } from '#site-folder/text/demo-facts.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { SiteErrors, type Site } from '#site-folder/site.ts'
import { readText } from '#site-folder/text/text-file.ts'
import { keyName } from '#site-folder/text/yaml-places.ts'
import { examineCare } from '#app/features/cases/doctor.server.ts'
import { examinePorting } from '#app/features/porting/doctor.server.ts'
import { examineInstallation } from '#app/features/installation/doctor.server.ts'
import type { Check, CheckOf, Folder, Rank } from '../check.ts'
import { examineDuties } from './duties.ts'
import { examineLanguages } from './languages.ts'
import { examineLogo } from './logo.ts'
import { examineOwnContent } from './own-content.ts'
import {
  examineContracting,
  examineMandateWording,
  examinePhoneSales,
  examineSummaryLength,
  examineSummaryWording,
} from './contract-summary.ts'
import { examinePromotions } from './promotions.ts'
import { examineRoaming } from './roaming.ts'
import { examineSecurityContact } from './security-contact.ts'

/** Keys that other checks know more about, or that are left out of pages while they are empty. */
const NOT_ASKED_FOR =
  /^(fibreSpeeds|mobileSpeeds|extras\.prices|conditions\.data\.roamingCountries|information|care\.(onCall|suspensionPerMonth|moving)|whatsapp$|security|legal\.taxIdNote)/

/** Checks of the operator's folder: errors, what the law wants, facts that nobody gave. */
export const siteChecks: readonly Check[] = [
  {
    id: 'site-folder',
    rank: 'stops',
    stage: 'configuration',
    start: 'before',
    find: ({ folder }) => (folder instanceof SiteErrors ? folder.errors : []),
  },
  {
    id: 'demo',
    rank: 'better',
    stage: 'site',
    start: 'before',
    find: ({ siteDir, site }) =>
      site.brand.demo ? [`${siteDir}/brand.yaml: demo is true: every page says that the company is invented`] : [],
  },
  ofFolder('duties', 'loses', ({ site }) => examineDuties(site)),
  ofFolder('care', 'loses', ({ site, now }) => examineCare(site, now)),
  {
    ...ofFolder('places', 'loses', ({ siteDir }) => coverageDoubts(path.join(siteDir, 'coverage.csv'))),
    start: 'itself',
  },
  ofFolder('summary-wording', 'better', ({ site }) => examineSummaryWording(site)),
  ofFolder('mandate-wording', 'better', ({ site }) => examineMandateWording(site)),
  ofFolder('phone-sales', 'better', ({ site }) => examinePhoneSales(site)),
  ofFolder('contracting', 'better', examineContracting),
  { id: 'summary-length', rank: 'loses', stage: 'site', start: 'itself', find: examineSummaryLength },
  ofFolder('roaming', 'better', ({ site }) => examineRoaming(site)),
  ofFolder('promotions', 'better', ({ site, now }) => examinePromotions(site, now)),
  ofFolder('security-contact', 'better', ({ site, now }) => examineSecurityContact(site, now)),
  ofFolder('own-content', 'better', ({ site, now }) => examineOwnContent(site, now)),
  ofFolder('installation', 'better', ({ site, now }) => examineInstallation(site, now)),
  ofFolder('porting', 'better', ({ site }) => examinePorting(site)),
  ofFolder('logo', 'better', ({ site }) => examineLogo(site)),
  ofFolder('languages', 'better', examineLanguages),
  {
    id: 'missing-facts',
    rank: 'better',
    stage: 'site',
    start: 'before',
    find: ({ siteDir, site }) => missingFacts(siteDir, site.brand.languages),
  },
  {
    id: 'invented-facts',
    rank: 'loses',
    stage: 'site',
    start: 'before',
    find: ({ siteDir, site }) => (site.brand.demo ? [] : inventedFacts(siteDir)),
  },
]

/** A check whose problems begin with the name of a file in the folder. */
function ofFolder(id: string, rank: Rank, find: CheckOf<'site'>['find']): CheckOf<'site'> {
  const inFolder = async (given: Folder) => (await find(given)).map((problem) => path.join(given.siteDir, problem))
  return { id, rank, stage: 'site', start: 'before', find: inFolder }
}

/** The problems that the checks above find in a folder at a time, whoever uses it. */
export async function examineSite(siteDir: string, now = Date.now()): Promise<readonly string[]> {
  let site: Site
  try {
    site = await loadSite(siteDir)
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors
    throw error
  }
  const found = await Promise.all(
    siteChecks.map((check) => (check.stage === 'site' ? check.find({ siteDir, site, now }) : [])),
  )
  return found.flat()
}

/** Names that only examples have: nobody's real address ends in .example (RFC 2606). */
const OF_EXAMPLES = /\.example\b/

function inventedFacts(siteDir: string): string[] {
  const file = path.join(siteDir, 'brand.yaml')
  const document = parseDocument(readText(file, []) ?? '')
  const invented = demoFactsIn(document).map(({ key }) => keyName(key))
  const examples = keysOf(document.toJS(), (text) => OF_EXAMPLES.test(text))
  const coverage = path.join(siteDir, 'coverage.csv')
  const isCoverageInvented =
    existsSync(coverage) && /^"?#\s*demo\b/m.test((readText(coverage, []) ?? '').slice(0, 1000))
  return [
    ...(isCoverageInvented
      ? [`${coverage}: "# demo" says that it is invented, and it is left out: write where you are, without that line`]
      : []),
    ...invented.map((key) => `${file}: ${key} is the demo's, and left out: write your own without !demo`),
    ...examples
      .filter((key) => !invented.some((fact) => key.startsWith(fact)))
      .map((key) => `${file}: ${key} is an example's address: write your own`),
  ]
}

/** Every text left empty in the folder: the law wants some of them (art. 10 LSSI), and visitors miss all of them. */
function missingFacts(siteDir: string, offered: readonly string[]): string[] {
  const files = readdirSync(siteDir).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => {
    const file = path.join(siteDir, name)
    const content: unknown = parse(readText(file, []) ?? '', { logLevel: 'error' })
    const keys = keysOf(content, (text) => text === '').filter(
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
