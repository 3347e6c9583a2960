import type { Expression, Kysely, Transaction } from 'kysely'
import type { Retention } from '#domain/requests/retention.ts'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'
import { joinedWords, namedIn, personWords, type PersonWords } from './named-person.ts'
import type { OpenedValue } from './open-sealed.ts'
import type { Person } from './person.ts'
import type { SealedAnew } from './seal-anew.ts'

/**
 * Blocking takes a request out of ordinary use: nothing matches it, no receipt and no command shows it, its messages
 * are gone. Erasing leaves of it the id, so that its form can't be sent again, reference, kind and times.
 */
export type PrivacyAction = 'block' | 'erase'

/** A deed done for a person, and when: ids and keyed hashes only, each under a name that its feature chose. */
export type Deed = { readonly at: string; readonly deed: string } & Readonly<Record<string, string>>

export type PrivacyDeps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & {
  /** All that the features hold, in the order in which it is told of. */
  readonly personalData: readonly PersonalData[]
}

/** Columns that say something of a person. */
export type PersonalColumns = { readonly [Table in keyof Schema]?: readonly (keyof Schema[Table])[] }

/** How many rows were blocked and erased since their time has come. */
export type PassedOn = { readonly blocked: number; readonly erased: number }

type Tx = Transaction<Schema>

type Exporting = {
  /** The data kept of a person, by the names that it is told under (art. 15 RGPD). */
  readonly export: (deps: PrivacyDeps, person: Person) => Promise<object>
  /** The data that stands beside a request, as it is told with it. */
  readonly exportBeside: (deps: PrivacyDeps, requestId: string) => Promise<object>
}

type Forgetting = {
  /** Blocks or erases what is kept of a person, and prints what was done; false where nothing is. */
  readonly forget: (
    deps: PrivacyDeps & {
      readonly print: (line: string) => void
      /** What names them in words that others have typed. */
      readonly words: PersonWords
    },
    action: PrivacyAction,
    person: Person,
  ) => Promise<boolean>
  /** Takes away what stands beside requests, within the transaction that blocks or erases them. */
  readonly forgetBeside: (tx: Tx, action: PrivacyAction, requestIds: readonly string[]) => Promise<void>
  /** Takes away what is kept of somebody of the staff, within the transaction that erases their name. */
  readonly forgetStaff: (tx: Tx, staffId: string) => Promise<void>
}

type Expiring = Pick<Forgetting, 'forgetBeside'> & {
  /** Blocks and erases what has been kept long enough. What stands beside a request expires with it. */
  readonly expire: (deps: PrivacyDeps, retention: Retention) => Promise<PassedOn>
}

/** One of these functions at least, or the reason why there is none. */
type Either<Right extends string, Functions> =
  | {
      readonly [Name in keyof Functions]: Pick<Functions, Name> &
        Partial<Functions> & { readonly without?: { readonly [_ in Right]?: undefined } }
    }[keyof Functions]
  | ({ readonly [Name in keyof Functions]?: undefined } & { readonly without: { readonly [_ in Right]: string } })

type Sealing =
  | { readonly sealed?: undefined; readonly sealAnew?: undefined; readonly open?: undefined }
  | {
      readonly sealed: PersonalColumns
      readonly sealAnew: (deps: Pick<PrivacyDeps, 'db' | 'cipher'>) => Promise<SealedAnew>
      /** Opens each sealed value that says something in words, and the files beside them. */
      readonly open: (deps: Pick<PrivacyDeps, 'db' | 'cipher' | 'config'>) => AsyncIterable<OpenedValue>
    }

/** The data that a feature holds of people, and what it does with it when they, the operator or the time ask for it. */
export type PersonalData = Either<'export', Exporting> &
  Either<'forget', Forgetting> &
  Either<'expire', Expiring> &
  Sealing & {
    /** In clear, or as a hash. */
    readonly columns?: PersonalColumns
    /** What names a person, by what is stored of them. */
    readonly words?: (deps: PrivacyDeps, person: Person) => Promise<readonly PersonWords[]>
    /** Why somebody can't be blocked or erased yet, as a sentence; null where they can. */
    readonly refuse?: (deps: PrivacyDeps, person: Person) => Promise<string | null>
    /** Does once more what the journal says, and gives how much of it was not done in this database. */
    readonly repeat?: (deps: PrivacyDeps, deeds: readonly Deed[]) => Promise<number>
    /** Which messages of other people's requests may name these requests, as about a reward: their ids. */
    readonly messagesNaming?: (db: Kysely<Schema>, requestIds: readonly string[]) => Expression<string>
    /** Takes away what says that a request names somebody by their identity number, as `forgetBeside` does. */
    readonly forgetNamed?: (tx: Tx, cipher: Foundation['cipher'], named: NamedPerson) => Promise<void>
    /** Takes out of a request whom a number of it belongs to, in the same way, and gives the words that said so. */
    readonly forgetHolder?: (tx: Tx, cipher: Foundation['cipher'], holder: Holder) => Promise<readonly string[]>
  }

/** The owner of a number that another's order brings: the keyed hash of their identity, and words that say who. */
export type Holder = { readonly requestId: string; readonly fingerprint: string; readonly words: readonly string[] }

/** Somebody whom the request of somebody else names. */
export type NamedPerson = { readonly requestId: string; readonly identity: string }

/** Everything kept about a person (art. 15 RGPD), to be printed as JSON. */
export async function exportPerson(deps: PrivacyDeps, person: Person): Promise<object> {
  const told: object[] = []
  for (const data of deps.personalData) if (data.export) told.push(await data.export(deps, person))
  return Object.assign({ askedBy: person.by }, ...told) as object
}

/** Seals everything with the first of the data keys, kind by kind. */
export async function sealAllAnew(deps: Omit<PrivacyDeps, 'config' | 'clock'>): Promise<readonly SealedAnew[]> {
  const kinds: SealedAnew[] = []
  for (const { sealAnew } of deps.personalData) if (sealAnew) kinds.push(await sealAnew(deps))
  return kinds
}

/** All that names a person in words that others have typed, by how they are asked for and by what is stored of them. */
export async function wordsOf(deps: PrivacyDeps, person: Person): Promise<PersonWords> {
  if (person.by === 'technician') return personWords({ keys: [], names: [] })
  const known = [personWords({ keys: [person.key], names: [] })]
  for (const { words } of deps.personalData) known.push(...((await words?.(deps, person)) ?? []))
  return joinedWords(known)
}

/** A sealed value that names somebody: by what nobody else has, or by a name alone. */
export type Mention = Pick<OpenedValue, 'table' | 'id'> & { readonly by: 'key' | 'name' }

/** Where somebody is named still, and what was looked through for it. */
export type Sweep = {
  readonly mentions: readonly Mention[]
  /** How many values and files were opened, and how many no key opens. */
  readonly opened: number
  readonly closed: number
  /** Opened files in which no word can be read, such as pictures. */
  readonly unread: readonly UnreadFile[]
}
export type UnreadFile = Pick<OpenedValue, 'table' | 'id'> & { readonly isAtCase: boolean }

/** Opens every sealed value and every file, and looks for those that name a person. */
export async function mentionsOf(
  deps: Pick<PrivacyDeps, 'db' | 'cipher' | 'config' | 'personalData'>,
  words: PersonWords,
): Promise<Sweep> {
  const mentions: Mention[] = []
  const unread: UnreadFile[] = []
  let [opened, closed] = [0, 0]
  for (const { open } of deps.personalData) {
    if (!open) continue
    for await (const { table, id, text, file } of open(deps)) {
      if (text === null) {
        closed += 1
        continue
      }
      opened += 1
      if (file && !file.isRead) unread.push({ table, id, isAtCase: file.isAtCase })
      const by = namedIn(text, words)
      if (by) mentions.push({ table, id, by })
    }
  }
  return { mentions, opened, closed, unread }
}
