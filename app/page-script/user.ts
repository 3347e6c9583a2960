import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import { locales, type Locale } from '#locales/i18n.ts'

/** What this device knows about its visitor, stored under the key `user`: exactly these three (specification, section 3). */
export type User = {
  /** What the device's own settings ask for. */
  readonly matchesDarkMode: boolean
  /** null: as the device does. */
  readonly userDarkMode: boolean | null
  readonly userLocale: Locale | null
}

export type Theme = 'dark' | 'light' | 'system'

const SLICE = 'user'

/** As zustand's `persist` would store it, whose 0.8 kB a document has no room for. */
const storage = debouncedStorage<User>()

/** True while `userDarkMode` is only the operator's default, which another default may replace some day. */
let themeIsAssumed = true
let user = readUser({ matchesDarkMode: false, userDarkMode: darkModeOf(shownTheme()), userLocale: null })

export function currentUser(): User {
  return user
}

/** Changes what is known, and stores it. */
export function changeUser(changes: Partial<User>): void {
  user = { ...user, ...changes }
  const assumed = themeIsAssumed && { assumed: true }
  storage.setItem(SLICE, { state: user, version: 0, ...assumed })
}

export function chooseTheme(theme: Theme): void {
  themeIsAssumed = false
  changeUser({ userDarkMode: darkModeOf(theme) })
}

/** Calls the listener once another tab has changed what is stored. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key !== SLICE) return
    user = readUser(user)
    listener()
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

/** The fields that make sense of what local storage holds: anybody can edit it. */
function readUser(before: User): User {
  const stored = Object(storage.getItem(SLICE)) as Record<string, unknown>
  const { userDarkMode, userLocale } = Object(stored['state']) as Record<string, unknown>
  const isTheme = userDarkMode === null || typeof userDarkMode === 'boolean'
  themeIsAssumed = stored['assumed'] === true || !isTheme
  return {
    ...before,
    ...(!themeIsAssumed && { userDarkMode: userDarkMode as boolean | null }),
    userLocale: locales.find((known) => known === userLocale) ?? before.userLocale,
  }
}
