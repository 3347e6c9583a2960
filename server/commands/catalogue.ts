import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { changesBetween, type Changes, type Told } from '#app/features/catalogue/changes.ts'
import { reusedCodeText } from '#app/features/catalogue/kept-codes.server.ts'
import { fileOf } from '#app/features/catalogue/priced-sites.server.ts'
import { noteFile } from '#app/features/catalogue/noted-file.server.ts'
import { publishVersion, withdrawVersion } from '#app/features/catalogue/publish.server.ts'
import { readVersions, type StoredVersion } from '#app/features/catalogue/stored-versions.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { FROM_COMMAND, liveOn, scheduledAfter, standing } from '#domain/calendar/dated-versions.ts'
import { versionName } from '#domain/catalogue/versions.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { type SiteFolder } from '#site-folder/site.ts'
import { readText } from '#site-folder/text/text-file.ts'
import { changeLines, historyLines, versionText } from './catalogue-words.ts'
import { lastDayToNotify, noticeI18n, tariffNotice } from './tariff-notice.ts'
import { databaseCommand, OK, Refusal, WRONG_USAGE, type CommandDeps } from './command.ts'

type Options = { readonly [name: string]: string | undefined }

type Verb = {
  /** The arguments after the verb, as the help writes them. */
  readonly takes: string
  readonly arguments: number
  readonly options?: readonly string[]
  readonly help: string
  readonly run: (deps: CommandDeps, args: readonly string[], options: Options) => Promise<number>
}

const verbs: Readonly<Record<string, Verb>> = {
  import: {
    takes: 'FILE [--from DATE] [--note TEXT]',
    arguments: 1,
    options: ['from', 'note'],
    help: `Publishes a catalogue.yaml as a version, from midnight of a day in Spain on; without --from today, at once.
From then on the database holds the prices, and catalogue.yaml in the operator's folder no more.
The note says why, for whoever reads the history; write no names into it.`,
    run: importFile,
  },
  diff: {
    takes: 'A B',
    arguments: 2,
    help: 'Says what B changes: each of them the number of a version, its name, or a file.',
    run: diff,
  },
  schedule: { takes: '', arguments: 0, help: 'Says which version is live, and which ones begin when.', run: schedule },
  withdraw: {
    takes: 'VERSION',
    arguments: 1,
    help: 'Takes back a version that has not begun: until midnight of its day. After that, publish another one.',
    run: withdraw,
  },
  history: { takes: '', arguments: 0, help: 'Lists all versions, the latest first.', run: history },
  notify: {
    takes: '',
    arguments: 0,
    help: `Writes the file of new tariffs and conditions for the Ministry, as CSV in Spanish: what each scheduled version changes, from
which day on, and until when that is notified: a month before (art. 68.6 LGTel).`,
    run: notify,
  },
  export: {
    takes: '[--at DATE]',
    arguments: 0,
    options: ['at'],
    help: 'Writes the catalogue.yaml that holds today, or held or will hold on a day in Spain.',
    run: exportText,
  },
}

/** Publishes prices, and tells what was published. Gives the exit code. */
async function runCatalogueCommand(deps: CommandDeps, args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args
  const verb = verbOf(name)
  const read = verb && readArguments(verb, rest)
  if (!read || read.positionals.length !== verb.arguments) return WRONG_USAGE
  return verb.run(deps, read.positionals, read.values as Options)
}

function verbOf(name: string): Verb | undefined {
  return Object.hasOwn(verbs, name) ? verbs[name] : undefined
}

/** How to use the verb that was typed, else all of them. */
function usageOf([name = '']: readonly string[]): string {
  const verb = verbOf(name)
  if (!verb) return `Usage: npm run catalogue -- ${Object.keys(verbs).join(' | ')}, each with --help`
  return `Usage: ${`npm run catalogue -- ${name} ${verb.takes}`.trim()}\n\n${verb.help}`
}

function readArguments({ options = [] }: Verb, args: readonly string[]) {
  const known: ParseArgsOptionsConfig = Object.fromEntries(options.map((name) => [name, { type: 'string' }]))
  try {
    return parseArgs({
      args: [...args],
      options: known,
      allowPositionals: true,
    })
  } catch {
    return null
  }
}

async function importFile(deps: CommandDeps, [file = '']: readonly string[], { from, note = '' }: Options) {
  const validFrom = from === undefined ? null : dayOf('--from', from)
  const folder = await readSiteFolder(deps.config.siteDir)
  const { text, hash, told } = await readFile(folder, file)
  // The version that held until now is in the history too, also where no server has read it yet.
  await noteFile(deps, fileOf(folder))
  const before = standing(await readVersions(deps.db.kysely))

  const { catalogue } = told
  const published = await publishVersion(deps, {
    content: text,
    hash,
    catalogue,
    validFrom,
    name: file,
    author: FROM_COMMAND,
    note,
  })
  if (published.outcome === 'reused')
    throw new Refusal(published.codes.map((reused) => `${file}: ${reusedCodeText(reused)}`).join('\n'))
  if (published.outcome === 'claims') throw new Refusal(published.problems.map(({ text }) => text).join('\n'))
  if (published.outcome === 'past')
    throw new Refusal(`--from: ${from} is over: write today or a later day. What was offered then stays as it was.`)
  const version = (await readVersions(deps.db.kysely)).find(({ id }) => id === published.id)!
  deps.print(`Published ${versionText(version)}.`)
  const replaced = liveOn(before, version.validFrom)
  if (replaced) {
    const changes = changesBetween(toldBy(replaced), told)
    printChanges(deps, changes, versionText(replaced))
    warnOfNotice(deps, changes, version.validFrom)
  }
  for (const later of scheduledAfter(before, version.validFrom))
    deps.print(`It holds until ${daysAfter(later.validFrom, -1)}: ${versionText(later)}, replaces it.`)
  return OK
}

/** Nothing stops what is late: what is corrected cannot wait, and prices that fall harm nobody. */
function warnOfNotice({ print, clock }: CommandDeps, { tariffs, others }: Changes, validFrom: string): void {
  const last = lastDayToNotify(validFrom)
  if (tariffs.length + others.length === 0 || spanishClock(clock()).date <= last) return
  print(
    `Warning: new tariffs and conditions are notified to the Ministry a month before they hold (art. 68.6 LGTel): for ` +
      `${validFrom}, by ${last}. See npm run catalogue -- notify.`,
  )
}

async function diff(deps: CommandDeps, [before = '', after = '']: readonly string[]): Promise<number> {
  const versions = await readVersions(deps.db.kysely)
  const folder = await readSiteFolder(deps.config.siteDir)
  const told = async (typed: string): Promise<Told> => {
    const version = findVersion(versions, typed)
    if (version) return toldBy(version)
    if (existsSync(typed)) return (await readFile(folder, typed)).told
    throw new Refusal(`${typed} is no version and no file: see npm run catalogue -- history.`)
  }
  printChanges(deps, changesBetween(await told(before), await told(after)), before)
  return OK
}

async function schedule(deps: CommandDeps): Promise<number> {
  const today = spanishClock(deps.clock()).date
  const known = standing(await readVersions(deps.db.kysely))
  const live = liveOn(known, today)
  deps.print(live ? `Live: ${versionText(live)}.` : 'Nothing is live: start the server, which notes catalogue.yaml.')
  const scheduled = scheduledAfter(known, today)
  for (const version of scheduled) deps.print(`Scheduled: ${versionText(version)}.`)
  if (scheduled.length === 0) deps.print('Nothing is scheduled.')
  return OK
}

async function withdraw(deps: CommandDeps, [typed = '']: readonly string[]): Promise<number> {
  const version = findVersion(await readVersions(deps.db.kysely), typed)
  const outcome = version ? await withdrawVersion(deps, version.id, FROM_COMMAND) : 'unknown'
  if (!version || outcome === 'unknown')
    throw new Refusal(`There is no version ${typed}: see npm run catalogue -- history.`)
  if (outcome === 'withdrawn') throw new Refusal(`The ${versionText(version)}, was taken back before.`)
  if (outcome === 'claims')
    throw new Refusal(
      `Without the ${versionText(version)}, a promotion of a later one would claim a higher price before than there was: take ` +
        `that one back first.`,
    )
  if (outcome === 'begun')
    throw new Refusal(`The ${versionText(version)}, has begun and can't be taken back: publish another one.`)
  deps.print(`Taken back: ${versionText(version)}.`)
  return OK
}

async function history(deps: CommandDeps): Promise<number> {
  const versions = await readVersions(deps.db.kysely)
  for (const line of historyLines(versions, spanishClock(deps.clock()).date)) deps.print(line)
  deps.print(`Versions: ${versions.length}.`)
  return OK
}

async function notify(deps: CommandDeps): Promise<number> {
  const known = standing(await readVersions(deps.db.kysely))
  const beginnings = scheduledAfter(known, spanishClock(deps.clock()).date).map((version) => {
    const before = liveOn(known, daysAfter(version.validFrom, -1))
    return { validFrom: version.validFrom, before: before && toldBy(before), after: toldBy(version) }
  })
  const last = beginnings.at(-1)
  if (!last) throw new Refusal('Nothing is scheduled: import what is to begin with --from.')
  for await (const part of tariffNotice(await noticeI18n(last.after.catalogue), beginnings)) await deps.write(part)
  return OK
}

async function exportText(deps: CommandDeps, _: readonly string[], { at }: Options): Promise<number> {
  const day = at === undefined ? spanishClock(deps.clock()).date : dayOf('--at', at)
  const live = liveOn(standing(await readVersions(deps.db.kysely)), day)
  if (!live) throw new Refusal(`No version held on ${day}: see npm run catalogue -- history.`)
  await deps.write(live.content)
  return OK
}

/** A file as it would be published: by all rules, with the folder that quotes it. */
async function readFile(folder: SiteFolder, file: string) {
  const errors: string[] = []
  const text = readText(file, errors, 'name a file like catalogue.yaml')
  if (text === null) throw new Refusal(errors.join('\n'))
  const { site, hash } = await folder.withCatalogue({ name: file, text }, folder.site.brand.languages)
  return { text, hash, told: { catalogue: site.catalogue, text } }
}

function toldBy(version: StoredVersion): Told {
  const sold = soldBy(version, version.content)
  if (!sold) throw new Refusal(`The ${versionText(version)}, can't be read by this program.`)
  return { catalogue: sold.catalogue, text: version.content }
}

/** By its number, or by its name, of which the latest has it. */
function findVersion(versions: readonly StoredVersion[], typed: string): StoredVersion | undefined {
  return versions.find(({ id }) => String(id) === typed) ?? versions.findLast(({ hash }) => versionName(hash) === typed)
}

function printChanges({ print }: CommandDeps, changes: Changes, than: string): void {
  const lines = changeLines(changes)
  print(lines.length === 0 ? `It says the same as ${than}.` : `It changes ${than}:`)
  for (const line of lines) print(`  ${line}`)
}

function dayOf(option: string, typed: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))
  if (!isDay || new Date(typed).toISOString().slice(0, 10) !== typed)
    throw new Refusal(`${option}: ${typed} is no day: write one like 2027-02-01.`)
  return typed
}

export const run = databaseCommand(usageOf, runCatalogueCommand)

if (import.meta.main) process.exitCode = await run()
