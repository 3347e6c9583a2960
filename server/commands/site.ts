import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Location } from '#domain/catalogue/catalogue.ts'
import { territoriesWithout } from '#domain/money/territory.ts'
import { municipalities, provinces } from '#geography/municipalities.ts'
import { examineSite } from '../doctor/folder/site.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { openDrafts, type Drafts } from '#site-folder/new/drafts.ts'
import { leaveOutOtherLanguages, leaveOutUnsold } from '#site-folder/new/leave-out.ts'
import { isTaken, writeFolder } from '#site-folder/new/new-folder.ts'
import { faultOf, faultsOf } from '#site-folder/new/faults.ts'
import type { Question } from '#site-folder/new/question.ts'
import { questions } from '#site-folder/new/questions.ts'
import { exportSite } from './site-export.ts'
import { writeSiteLanguage } from './site-language.ts'
import { asksForHelp, inWords, OK, Refusal, WRONG_USAGE } from './command.ts'

const USAGE = `Usage: npm run site -- new FOLDER    asks for what matters, and writes a folder that starts
       npm run site -- check FOLDER  says what is wrong in a folder, or missing
       npm run site -- export FOLDER copies the folder that is served into a new one, with what is edited at the desk
       npm run site -- language TAG  makes the files of a language in the folder that is served, like gl-ES, or adds what
                                     is new to them, and keeps what is translated

What new asks may be given: ${questions.map(({ flag, example }) => `--${flag} '${example}'`).join(' ')}`

type Answers = { readonly [flag: string]: string | undefined }
type Ask = (line: string) => Promise<string | null>

/** Makes an operator's folder of answers, or looks at one. Gives the exit code. */
async function run(print: (line: string) => void): Promise<number> {
  if (asksForHelp(process.argv)) {
    print(USAGE)
    return OK
  }
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]))
  let given: { positionals: string[]; values: Answers }
  try {
    given = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
  const [action, folder, ...more] = given.positionals
  if (folder === undefined || more.length > 0) return refuseUsage()
  if (action === 'check') return check(folder, print)
  if (action === 'export') return exportSite(folder, print)
  if (action === 'language') return writeSiteLanguage(folder, print)
  if (action === 'new') return make(folder, given.values, print)
  return refuseUsage()
}

function refuseUsage(): number {
  console.error(USAGE)
  return WRONG_USAGE
}

async function check(folder: string, print: (line: string) => void): Promise<number> {
  const { brand, catalogue } = await loadSite(folder)
  const tariffs = catalogue.locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  for (const problem of await examineSite(folder)) print(problem)
  for (const location of catalogue.locations)
    print(`${location.id} sells in: ${placesOf(location, catalogue.locations)}`)
  const sold = `locations: ${catalogue.locations.length}, fibre and packs: ${tariffs.length}, mobile: ${catalogue.mobile.length}`
  print(`${folder} starts, as ${brand.name} (${sold}).`)
  return OK
}

/** By their names, as somebody who wrote the codes from memory sees what they mean. */
function placesOf({ provinces: whole, municipalities: single }: Location, all: readonly Location[]): string {
  const names = [
    ...(whole ?? []).map((code) => `the province of ${provinces.get(code)?.name ?? '?'} (${code})`),
    ...(single ?? []).map((ine) => {
      const municipality = municipalities.get(ine)
      return `${municipality?.name ?? '?'}, ${municipality?.province.name ?? '?'} (${ine})`
    }),
  ]
  if (names.length > 0) return names.join('; ')
  const far = territoriesWithout(all.flatMap((each) => each.provinces ?? each.municipalities ?? [])).map(
    ({ name }) => name,
  )
  const taxed = far.length > 0 ? `, ${far.join(', ')} as well, at the same tax` : ''
  return `all that no other location names${taxed}`
}

async function make(folder: string, answers: Answers, print: (line: string) => void): Promise<number> {
  if (isTaken(folder)) throw new Refusal(`${folder} is there and not empty: name a new folder.`)
  const today = new Date().toISOString().slice(0, 10)
  const drafts = openDrafts(today)
  const { ask, hasEnded, close } = asking()
  const faults: string[] = []
  for (const question of questions) {
    const given = answers[question.flag]
    if (given !== undefined)
      faults.push(...take(question, drafts, given.trim()).map((fault) => `--${question.flag}: ${fault}`))
    else if (question.isAsked?.(drafts) !== false && (faults.length === 0 || hasEnded()))
      faults.push(...(await askFor(question, drafts, ask)))
  }
  close()
  if (faults.length === 0) {
    leaveOutUnsold(drafts)
    leaveOutOtherLanguages(drafts)
    faults.push(...faultsOf(drafts))
  }
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  writeFolder(folder, drafts, today)
  await loadSite(folder)
  print(`${folder} is written. See it: SITE_DIR=${folder} npm start
It says on every page that the company is invented, until brand.yaml has demo: false. Before that:
- catalogue.yaml has what you said and nothing else: add extras, promotions or a referral programme if you have them
- ${drafts.catalogue.has('locations') ? 'write in coverage.csv where there is fibre, and ' : ''}put your logo beside it: mark.svg and logo.svg, or .png
- read the texts in legal/ and replies/
- npm run site -- check ${folder} says what is missing`)
  return OK
}

/** Writes an answer into the drafts. Gives what is wrong with it. */
function take(question: Question, drafts: Drafts, typed: string): string[] {
  if (typed === '' && question.otherwise === undefined) return [`write ${inSentence(question)}`]
  const fault = question.write(drafts, typed) ?? faultOf(question, drafts)
  return fault === null ? [] : [fault]
}

/** Asks until the answer is understood. Gives what is missing where nobody answers. */
async function askFor(question: Question, drafts: Drafts, ask: Ask): Promise<string[]> {
  for (;;) {
    const typed = await ask(`${question.asks} (${hint(question)}): `)
    if (typed === null && question.otherwise !== undefined) return take(question, drafts, '')
    if (typed === null) return [`--${question.flag} is missing: ${inSentence(question)}`]
    const [fault] = take(question, drafts, typed.trim())
    if (fault === undefined) return []
    console.error(fault)
  }
}

function hint({ example, otherwise }: Question): string {
  return otherwise === undefined ? `like ${example}` : `like ${example}; empty: ${otherwise}`
}

function inSentence(question: Question): string {
  return `${question.asks.charAt(0).toLowerCase()}${question.asks.slice(1)}, ${hint(question)}`
}

/** Asks on standard error, and reads lines: null once there are no more. */
function asking(): { readonly ask: Ask; readonly hasEnded: () => boolean; readonly close: () => void } {
  const lines = createInterface({ input: process.stdin })
  const next = lines[Symbol.asyncIterator]()
  let isOver = false
  return {
    async ask(line) {
      if (isOver) return null
      process.stderr.write(line)
      const { value, done } = await next.next()
      isOver = done === true
      if (isOver) process.stderr.write('\n')
      return isOver ? null : String(value)
    },
    hasEnded: () => isOver,
    close: () => lines.close(),
  }
}

process.exitCode = await inWords(run)
