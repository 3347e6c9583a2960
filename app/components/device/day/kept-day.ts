/*
 * What the phone of a technician keeps of their day, so that it works without connection: the page with its parts, and what
 * they have pressed that is not sent yet. It ends with the day, when they sign out, and when somebody else signs in; whoever
 * opens it asks `forgetIfOver` first. The page, its service worker and the frame of the desk come in here.
 */
export const DAY_PATH = '/gestion/mi-dia'
const NAME = 'mi-dia'
const FORMS = 'forms'
const DAY = 'day'

/** Person whose day is kept, by an id that means nothing elsewhere, and until when, in milliseconds since 1970. */
export type KeptDay = { readonly person: string; readonly until: number }

/** A form as it was pressed. */
export type KeptForm = {
  readonly id: number
  /** The visit that it is about, and whose that is. */
  readonly visit: string
  readonly of: string
  /** In words: what was pressed. */
  readonly what: string
  readonly intent: string
  readonly fields: readonly (readonly [name: string, value: string | File])[]
  readonly pressedAt: number
  readonly state: 'here' | 'sent' | 'refused'
  /** How much of it went before it broke off, in percent. */
  readonly percent: number
  readonly sentAt: number
  /** The sentence of the server that refused it. */
  readonly said: string
}

/** Does something of it in one tab at a time. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(NAME, work) as Promise<Result>
}

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(FORMS, { keyPath: 'id', autoIncrement: true })
      opening.result.createObjectStore(DAY)
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no storage')))
  })
  return opened
}

/** Does one thing in a transaction that is over, and on the disk, when this resolves. */
async function within<Result>(
  store: typeof FORMS | typeof DAY,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  // oxlint-disable-next-line no-restricted-properties -- of the device
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
  const asked = ask(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(asked.result))
    for (const event of ['error', 'abort'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not stored')))
  })
}

/** null where none is. Rejects, as all of these do, where the browser stores nothing. */
export async function keptDay(): Promise<KeptDay | null> {
  return ((await within(DAY, 'readonly', (store) => store.get(DAY))) as KeptDay | undefined) ?? null
}

/** Begins to keep somebody's day. What was kept of somebody else goes first: then it gives true. */
export async function keepDay({ person, until }: KeptDay): Promise<boolean> {
  const kept = await keptDay()
  const isOfOther = kept !== null && kept.person !== person
  if (isOfOther) await forgetDay()
  await within(DAY, 'readwrite', (store) => store.put({ person, until } satisfies KeptDay, DAY))
  await caches.open(NAME)
  return isOfOther
}

/** In the order in which they were pressed. */
export function keptForms(): Promise<readonly KeptForm[]> {
  return within(FORMS, 'readonly', (store) => store.getAll() as IDBRequest<KeptForm[]>)
}

/** Forms that the server has not taken yet. */
export async function unsentForms(): Promise<readonly KeptForm[]> {
  return (await keptForms()).filter(({ state }) => state !== 'sent')
}

export async function addForm(form: Omit<KeptForm, 'id' | 'state' | 'percent' | 'sentAt' | 'said'>): Promise<void> {
  const added = { ...form, state: 'here', percent: 0, sentAt: 0, said: '' } satisfies Omit<KeptForm, 'id'>
  await within(FORMS, 'readwrite', (store) => store.add(added))
}

/** One that was forgotten meanwhile stays forgotten. */
export async function changeForm(form: KeptForm): Promise<void> {
  await within(FORMS, 'readwrite', (store) => {
    const asked = store.openCursor(form.id)
    asked.addEventListener('success', () => void asked.result?.update(form))
    return asked
  })
}

export async function dropForm(id: number): Promise<void> {
  await within(FORMS, 'readwrite', (store) => store.delete(id))
}

/** Whether this browser keeps the day of anybody, told without opening anything. */
export async function isDayKept(): Promise<boolean> {
  return 'caches' in globalThis && caches.has(NAME)
}

/** Keeps the page as it is now, with the files that it is drawn with; those of earlier pages go. */
export async function keepPage(page: Response, parts: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.put(DAY_PATH, page)
  const kept = (await cache.keys()).map(({ url }) => url)
  const wanted = new Set([DAY_PATH, ...parts].map((part) => new URL(part, location.origin).href))
  await Promise.all(kept.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
  await cache.addAll([...wanted].filter((url) => !kept.includes(url) && !url.endsWith(DAY_PATH)))
}

/** The page, or a file that it is drawn with; null where that is not kept. */
export async function keptPart(url: string): Promise<Response | null> {
  return (await isDayKept()) ? ((await (await caches.open(NAME)).match(url, { ignoreVary: true })) ?? null) : null
}

/** Forgets all of it. */
export async function forgetDay(): Promise<void> {
  await Promise.all([
    caches.delete(NAME),
    within(FORMS, 'readwrite', (store) => store.clear()),
    within(DAY, 'readwrite', (store) => store.clear()),
  ])
}

const LOST = 'lost'

/** Forgets a day that is over. How much of it was never sent is told once, by `takeLost`. */
export async function forgetIfOver(now: number): Promise<boolean> {
  if (!(await isDayKept())) return false
  const day = await keptDay()
  if (day && day.until > now) return false
  const { length } = await unsentForms()
  await forgetDay()
  if (length > 0) await within(DAY, 'readwrite', (store) => store.put(length, LOST))
  return true
}

/** How much was forgotten with its day that had not been sent: told once. */
export async function takeLost(): Promise<number> {
  const lost = (await within(DAY, 'readonly', (store) => store.get(LOST))) as number | undefined
  if (lost) await within(DAY, 'readwrite', (store) => store.delete(LOST))
  return lost ?? 0
}
