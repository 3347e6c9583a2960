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
import { requestKinds } from '../server/request-kinds.ts'
import { requestRow } from '../app/features/requests/stored/stored-request.server.ts'
import type { Site } from '../site-folder/site.ts'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import { signedIn, type StaffVisitor } from '../tests/support/desk/signed-in.ts'
import { silentLog } from '../tests/support/log.ts'
import { runCommand } from '../tests/support/site/run-command.ts'
import { percentile95, type Figure, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const CASES = 100_000
/** A busy desk: three of ten cases are open. */
const OPEN_OF_TEN = 3
const BATCH_SIZE = 500
const TIMES = 60
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
  names: {},
}

/** The list and the search of a desk with a hundred thousand cases, as staff wait for them, on either database. */
export const desk: Measurement = async () => [...(await onSqlite()), ...(await onPostgres())]

async function onSqlite(): Promise<Figure[]> {
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

async function onPostgres(): Promise<Figure[]> {
  await using server = await startPostgres()
  const env = { DATABASE_URL: server.url, DATA_KEY: randomBytes(32).toString('base64') }
  await using site = await startMeasured(env)
  const ana = await signedIn({ ...site, command: commandOf({ DATA_DIR: site.dataDir, ...env }) }, 'agent')
  await site.stop()
  const keys = readDataKeys(env.DATA_KEY)
  if (typeof keys === 'string') throw new Error(keys)
  const db = databaseOf('postgres', openPostgres(server.url, silentLog))
  await fill(db, keys.value)
  await sql`analyze`.execute(db.kysely).finally(db.close)
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
  await sql`update cases set standing = 'done', state = 'closed', reason = 'solved', closed_at = opened_at + 3600000
    where last_seq >= ${OPEN_OF_TEN}`.execute(db.kysely)
}

async function storeSome(db: Database, cipher: Cipher, from: number): Promise<void> {
  const site = { brand: { hours }, care } as unknown as Pick<Site, 'brand' | 'care'>
  const requests = Array.from({ length: BATCH_SIZE }, (_, index) => {
    const number = from + index
    const digits = Array.from({ length: 7 }, (__, place) => Math.floor(number / 23 ** place))
    const receivedAt = Math.round(Date.now() - (150 * DAY * (CASES - number)) / CASES)
    const receiptToken = randomBytes(16).toString('base64url')
    const acknowledgement = { reference: makeReference('GR', digits), receivedAt, receiptToken }
    return { id: randomUUID(), content: contentOf(number), acknowledgement, site }
  })
  await db.transaction(async (tx) => {
    await tx
      .insertInto('requests')
      .values(requests.map((request) => requestRow({ cipher }, request)))
      .execute()
    await openCases({ db, cipher, kinds: requestKinds }, tx, requests)
    // For the moment it says which of ten a case is.
    for (let digit = 0; digit < 10; digit++) {
      const ids = requests.filter((_, index) => index % 10 === digit).map(({ id }) => id)
      await tx.updateTable('cases').set({ last_seq: digit }).where('request_id', 'in', ids).execute()
    }
  })
}

function contentOf(number: number): ContactContent {
  const pick = (names: readonly string[], by: number) => names[Math.floor(number / by) % names.length]
  const name = `${pick(FIRST_NAMES, 1)} ${pick(LAST_NAMES, 12)} ${pick(LAST_NAMES, 120)}`
  return {
    kind: 'contact',
    message: {
      name,
      phone: `+346${String(number).padStart(8, '0')}`,
      email: `visitor${number}@visitor.example`,
      message: '¿Cuándo llega la fibra a mi calle? Gracias por la respuesta.',
    },
    locale: 'es-ES',
    terms: { version: '1.0', date: '2026-11-21' },
    agreedTo: [],
  }
}

const LABEL = 'Buscar por nombre, referencia, teléfono, correo o identidad'

async function measure(ana: StaffVisitor, database: string): Promise<Figure[]> {
  const list = await ana.visit('/gestion/casos')
  const next = list.document.querySelector('.case-more a')?.getAttribute('href') ?? ''
  const found = async (typed: string) =>
    (await ana.press(list, 'Buscar', { [LABEL]: typed })).response.headers.get('location') ?? ''
  const pages: [what: string, address: string, most: number][] = [
    ['list of what is open', '/gestion/casos', LIST_MS],
    ['second page of it', next, LIST_MS],
    ['list of what is nobody’s', '/gestion/casos?vista=unassigned', LIST_MS],
    ['list of what is due', '/gestion/casos?vista=due', LIST_MS],
    ['list of what is done', '/gestion/casos?vista=done', LIST_MS],
    ['search by phone', await found('600 09 99 99'), SEARCH_MS],
    ['search by letters of a frequent name', await found('mar'), SEARCH_MS],
    ['search by two words', await found('vidal iñi'), SEARCH_MS],
    ['search by a frequent name with a wrong letter', await found('garcua'), SEARCH_MS],
    ['search by two words with wrong letters', await found('vidla penaroya'), SEARCH_MS],
    ['search by the last digits of a phone', await found('999'), SEARCH_MS],
    ['search by what stands before an @', await found('visitor4711'), SEARCH_MS],
  ]
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
