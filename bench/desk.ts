import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import type { ServiceLevels } from '../domain/service-levels/service-levels.ts'
import type { Hours } from '../domain/calendar/opening-hours.ts'
import { makeReference } from '../domain/requests/reference.ts'
import { databaseFile, databaseOf, openDatabaseFile, type Database } from '../platform/database/database.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { openCases } from '../app/features/cases/opening/open-cases.server.ts'
import { readDataKeys, type DataKeys } from '../platform/config/typed-keys.ts'
import type { Cipher } from '../platform/sealing/cipher.ts'
import { openDataKeys } from '../platform/sealing/data-keys.ts'
import { openCipher } from '../platform/sealing/open-cipher.ts'
import type { ContactContent } from '../app/features/contact/contact-content.ts'
import { contactMessage } from '../app/features/contact/rules.ts'
import type { RightContent } from '../app/features/rights/right-content.ts'
import { requestKinds } from '../server/request-kinds.ts'
import { requestRow } from '../app/features/requests/stored-request.server.ts'
import type { Site } from '../site-folder/site.ts'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import { signedIn, type StaffVisitor } from '../tests/support/desk/signed-in.ts'
import { silentLog } from '../tests/support/log.ts'
import { runCommand } from '../tests/support/site/run-command.ts'
import { percentile95, type Figure, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const CASES = 100_000
const BATCH_SIZE = 500
const TIMES = 40
const DAY = 86_400_000

const LIST_MS = 150
const SEARCH_MS = 200

const FIRST_NAMES = [
  'María',
  'Marta',
  'Marc',
  'José',
  'Josep',
  'Ana',
  'Íñigo',
  'Lucía',
  'Pau',
  'Núria',
  'Vicent',
  'Rosa',
]
const TOWNS = ['Aín', 'Vila-real', 'Borriana', 'Nules', 'Onda', 'Betxí', 'Sagunto', 'Almassora', 'Orpesa', 'Alcora']
const STREETS = ['Mayor', 'del Pilar', 'de la Font', 'Colón', 'San Vicente', 'Jaime I']
/** So many of the latest cases are of one company that has one phone: its page shows as many as a page does. */
const OF_ONE_COMPANY = 300
const LAST_NAMES = [
  'García',
  'Martínez',
  'Peñarroya',
  'Vidal',
  'Soler',
  'Ibáñez',
  'Núñez',
  'Ferrer',
  'Climent',
  'Prats',
]

const hours: Hours = {
  week: [{ days: ['monday', 'friday'], open: [{ from: '10:00', to: '20:00' }] }],
  seasons: [],
  holidays: [],
}
const target = { firstAnswer: { amount: 8, unit: 'hours' }, done: { amount: 5, unit: 'days' } } as const
const care: ServiceLevels = {
  targets: { contact: target },
  bodies: { complaint: [], privacy: [] },
  digest: false,
  asks: false,
  findsWords: true,
  names: {},
  onCall: '',
  suspensionPerMonth: null,
  moving: { cost: null, commitment: null, days: null },
}

/** Lists, searches, cases and people of a desk with a hundred thousand cases, as staff wait for them. */
export const desk: Measurement = async () => {
  await using site = await startMeasured()
  const ana = await signedIn({ ...site, command: commandOf({ DATA_DIR: site.dataDir }) }, 'agent')
  await site.stop()
  const db = await openDatabaseFile(databaseFile(site.dataDir))
  // Nobody's cases: what is lost with the power is made again.
  await sql`pragma synchronous = off`.execute(db.kysely)
  await fill(db, await openDataKeys(path.resolve(site.dataDir))).finally(db.close)
  await site.start()
  // Awaited here: the site ends with this function.
  return await measure(ana, 'SQLite')
}

/** The same on PostgreSQL. */
export const deskOnPostgres: Measurement = async () => {
  await using server = await startPostgres()
  const env = { DATABASE_URL: server.url, DATA_KEY: randomBytes(32).toString('base64') }
  await using site = await startMeasured(env)
  const ana = await signedIn({ ...site, command: commandOf({ DATA_DIR: site.dataDir, ...env }) }, 'agent')
  await site.stop()
  const keys = readDataKeys(env.DATA_KEY)
  if (typeof keys === 'string') throw new Error(keys)
  const db = databaseOf('postgres', openPostgres(server.url, silentLog))
  await fill(db, keys.value)
  await db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  await db.close()
  await site.start()
  // Awaited here: the site ends with this function.
  return await measure(ana, 'PostgreSQL')
}

function commandOf(env: Record<string, string>) {
  return (name: string, ...args: string[]) => runCommand(name, args, env)
}

async function fill(db: Database, keys: DataKeys): Promise<void> {
  const cipher = await openCipher(db, keys)
  for (let made = 0; made < CASES; made += BATCH_SIZE) await storeSome(db, cipher, made)
}

async function storeSome(db: Database, cipher: Cipher, from: number): Promise<void> {
  const site = { brand: { hours }, care } as unknown as Pick<Site, 'brand' | 'care'>
  const requests = Array.from({ length: BATCH_SIZE }, (_, index) => {
    const number = from + index
    const receivedAt = Math.round(Date.now() - (150 * DAY * (CASES - number)) / CASES)
    const receiptToken = randomBytes(16).toString('base64url')
    const acknowledgement = { reference: referenceOf(number), receivedAt, receiptToken }
    return { id: randomUUID(), content: contentOf(number), acknowledgement, site }
  })
  await db.transaction(async (tx) => {
    await tx
      .insertInto('requests')
      .values(requests.map((request) => requestRow({ cipher }, request)))
      .execute()
    await openCases({ db, cipher, kinds: requestKinds }, tx, requests)
    // A busy desk: three of ten cases are open, and as many are somebody’s.
    const ids = (digits: readonly number[]) =>
      requests.filter((_, index) => digits.includes(index % 10)).map(({ id }) => id)
    await sql`update cases set standing = 'done', state = 'closed', reason = 'solved', closed_at = opened_at + 3600000
      where request_id in (${sql.join(ids([3, 4, 5, 6, 7, 8, 9]))})`.execute(tx)
    await sql`update cases set assignee = (select id from staff)
      where request_id in (${sql.join(ids([1, 4, 7]))})`.execute(tx)
  })
}

function contentOf(number: number): ContactContent | RightContent {
  const pick = (names: readonly string[], by: number) => names[Math.floor(number / by) % names.length]!
  const isOfCompany = number >= CASES - OF_ONE_COMPANY
  const person = {
    name: isOfCompany
      ? 'Cerámicas Levante'
      : `${pick(FIRST_NAMES, 1)} ${pick(LAST_NAMES, 12)} ${pick(LAST_NAMES, 120)}`,
    phone: isOfCompany ? '+34964000000' : phoneOf(number),
    email: `visitor${number}@visitor.example`,
    message: '¿Cuándo llega la fibra a mi calle? Gracias por la respuesta.',
  }
  const shared = { locale: 'es-ES', terms: { version: '1.0', date: '2026-11-21' }, agreedTo: [] } as const
  if (number % 5 !== 0) return { ...shared, kind: 'contact', message: contactMessage(person) }
  const place = `Calle ${pick(STREETS, 10)} ${number % 90}, ${pick(TOWNS, 5)}`
  return { ...shared, kind: 'complaint', values: { ...person, topic: pick(['outage', 'billing'], 5), place } }
}

function phoneOf(number: number): string {
  return `+346${String(number).padStart(8, '0')}`
}

function referenceOf(number: number): string {
  // All over the numbers that there are, as those of a site are drawn by chance.
  const digits = Array.from({ length: 7 }, (_, place) => Math.floor((number * 2_654_435_761) / 23 ** place))
  return makeReference('GR', digits)
}

const LABEL = 'Buscar por nombre, referencia, teléfono, correo o identidad'
const WANTED = 54_321

async function measure(ana: StaffVisitor, database: string): Promise<Figure[]> {
  const list = await ana.visit('/gestion/casos')
  const next = list.document.querySelector('.case-more a')?.getAttribute('href') ?? ''
  const found = async (typed: string) =>
    (await ana.press(list, 'Buscar', { [LABEL]: typed })).response.headers.get('location') ?? ''
  const firstOf = async (address: string) =>
    (await ana.visit(address)).document
      .querySelector('.case-lines a[href^="/gestion/casos/"]')
      ?.getAttribute('href')
      ?.split(/[/?]/)[3] ?? ''
  const filtered = (query: string) => `/gestion/casos?${query}`
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
  const reference = referenceOf(WANTED)
  const [, first = '', last = ''] = reference.split('-')
  const wrong = `GR-${first}-${last.slice(0, 2)}${last[2] === 'W' ? 'X' : 'W'}${last.slice(3)}`
  const swapped = `GR-${first[1]}${first[0]}${first.slice(2)}-${last}`
  const lists: Record<string, string> = {
    'what is open': '/gestion/casos',
    'its second page': next,
    'what is mine': filtered('vista=mine'),
    'what is nobody’s': filtered('vista=unassigned'),
    'what is overdue': filtered('vista=overdue'),
    'what is due today': filtered('vista=today'),
    'what is done': filtered('vista=done'),
    'one kind': filtered('tipo=complaint'),
    'one kind of what is done': filtered('vista=done&tipo=complaint'),
    'complaints about one thing': filtered('tipo=complaint&tema=billing'),
    'a state': filtered('estado=received'),
    'a state that no case is in': filtered('estado=checking'),
    'nobody’s, overdue': filtered('a=nadie&vencido=1'),
    'a place': filtered('lugar=12002'),
    'a place of what is done': filtered('vista=done&lugar=12135'),
    'some days': filtered(`desde=${day(90)}&hasta=${day(60)}`),
    'some days of what is done': filtered(`vista=done&desde=${day(90)}&hasta=${day(60)}`),
    'all filters': filtered(`vista=done&tipo=complaint&tema=outage&lugar=12135&desde=${day(120)}&hasta=${day(30)}`),
    'all of it chosen': filtered('todos=1'),
  }
  const searches: Record<string, string> = {
    'a phone': '600 09 91 23',
    'letters of a frequent name': 'mar',
    'two words': 'vidal iñi',
    'a frequent name with a wrong letter': 'garcua',
    'two words with wrong letters': 'vidla penaroya',
    'three letters that nobody has': 'xqz',
    'the last digits of a phone': '999',
    'six last digits of it': '054321',
    'what stands before an @': 'visitor4711',
    'a whole address': 'visitor4711@visitor.example',
    'a pasted subject': `RE: Tu mensaje a Alta [${reference}]`,
    'half a reference': first,
    'a reference with a wrong character': wrong,
    'a reference with swapped characters': swapped,
    'a street and a town': 'colon vila-real',
    'a street and a town with a wrong letter': 'colom vila-reel',
    'nothing that there is': 'zzyzx quxquux',
  }
  const one = await firstOf(filtered('lugar=12002'))
  const company = await firstOf(await found('964 000 000'))
  const pages: [what: string, address: string, most: number][] = [
    ...Object.entries(lists).map(([what, address]): [string, string, number] => [`list: ${what}`, address, LIST_MS]),
    ['a case', `/gestion/casos/${one}`, LIST_MS],
    ['a person', `/gestion/personas/${one}`, LIST_MS],
    ['a person with hundreds of cases', `/gestion/personas/${company}`, LIST_MS],
  ]
  for (const [what, typed] of Object.entries(searches)) pages.push([`search: ${what}`, await found(typed), SEARCH_MS])
  const figures: Figure[] = []
  for (const [what, address, most] of pages) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now()
      const { response } = await ana.visit(address)
      if (response.status !== 200) throw new Error(`${what} was answered with ${response.status}`)
      times.push(performance.now() - begun)
    }
    figures.push({
      what: `desk on ${database}: ${what}, 95th percentile`,
      value: percentile95(times),
      unit: 'ms',
      most,
    })
  }
  return figures
}
