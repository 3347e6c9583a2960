import { parseStored } from '#app/components/device/browser-memory.ts'
import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import type { Locale } from '#locales/i18n.ts'
import { offeredLanguages } from './offered-languages.ts'

/** The visitor's settings, stored under the key `user` with exactly these fields (specification, section 3). */
export type User = {
  /** The device's own setting. */
  readonly matchesDarkMode: boolean
  /** null follows the device. */
  readonly userDarkMode: boolean | null
  readonly userLocale: Locale | null
}

export type Theme = 'dark' | 'light' | 'system'

const SLICE = 'user'

/** The format of zustand's `persist` without its 0.8 kB. */
const storage = debouncedStorage<User>()

/** True while `userDarkMode` is the operator's default and not the visitor's choice. */
let themeIsAssumed = true
let user = readUser(storage.getItem(SLICE), {
  matchesDarkMode: false,
  userDarkMode: darkModeOf(shownTheme()),
  userLocale: null,
})

export function currentUser(): User {
  return user
}

export function changeUser(changes: Partial<User>): void {
  user = { ...user, ...changes }
  const assumed = themeIsAssumed && { assumed: true }
  storage.setItem(SLICE, { state: user, version: 0, ...assumed })
}

export function chooseTheme(theme: Theme): void {
  themeIsAssumed = false
  changeUser({ userDarkMode: darkModeOf(theme) })
}

/** Calls the listener when another tab has changed the settings, or may have while this page was left. */
export function onUserChange(listener: () => void): void {
  const read = (text: string | null | undefined) => {
    if (!text) return
    user = readUser(parseStored(text), user)
    // Any change that this tab has yet to write is older.
    changeUser({})
    listener()
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SLICE) read(newValue)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const stored = persisted && storage.getItem(SLICE)
    if (stored) read(JSON.stringify(stored))
  })
}

export function themeOf({ userDarkMode }: Pick<User, 'userDarkMode'>): Theme {
  if (userDarkMode === null) return 'system'
  return userDarkMode ? 'dark' : 'light'
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] as Theme
}

function darkModeOf(theme: Theme): boolean | null {
  return theme === 'system' ? null : theme === 'dark'
}

/** The valid fields; users can edit local storage. */
function readUser(slice: unknown, before: User): User {
  const stored = Object(slice) as Record<string, unknown>
  const { userDarkMode, userLocale } = Object(stored['state']) as Record<string, unknown>
  const isTheme = userDarkMode === null || typeof userDarkMode === 'boolean'
  // An assumption of another tab does not undo a choice.
  const isChosen = isTheme && stored['assumed'] !== true
  if (isChosen) themeIsAssumed = false
  return {
    ...before,
    ...(isChosen && { userDarkMode }),
    userLocale: offeredLanguages().find((known) => known === userLocale) ?? before.userLocale,
  }
}
