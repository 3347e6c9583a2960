import { persist, type StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { debouncedStorage } from '#app/components/device/debounced-storage.ts'
import { locales, type Locale } from '#locales/i18n.ts'

/** What this device knows about its visitor, kept under the key `user`: exactly these three (specification, section 3). */
export type User = {
  /** What the device's own settings ask for. */
  matchesDarkMode: boolean
  /** null: as the device does. */
  userDarkMode: boolean | null
  userLocale: Locale | null
}

export type Theme = 'dark' | 'light' | 'system'

type Stored = StorageValue<User> & { readonly assumed?: boolean }

/** True while `userDarkMode` is only the operator's default, which another default may replace some day. */
let themeIsAssumed = true

const storage = debouncedStorage<User>()

/** Starts with the operator's theme, as the document shows it to who has chosen none. */
export const user = createStore<User>()(
  persist<User>(() => ({ matchesDarkMode: false, userDarkMode: darkModeOf(shownTheme()), userLocale: null }), {
    name: 'user',
    storage: {
      ...storage,
      getItem(name) {
        const stored = storage.getItem(name) as Stored | null
        themeIsAssumed = stored?.assumed === true || !isDarkMode(stored?.state?.userDarkMode)
        return stored
      },
      setItem(name, value) {
        const stored: Stored = themeIsAssumed ? { ...value, assumed: true } : value
        storage.setItem(name, stored)
      },
    },
    merge: readUser,
  }),
)

export function chooseTheme(theme: Theme): void {
  themeIsAssumed = false
  user.setState({ userDarkMode: darkModeOf(theme) })
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

function isDarkMode(stored: unknown): stored is boolean | null {
  return stored === null || typeof stored === 'boolean'
}

/** The fields that make sense of what local storage holds: anybody can edit it. */
function readUser(stored: unknown, initial: User): User {
  const { userDarkMode, userLocale } = Object(stored) as Record<string, unknown>
  return {
    ...initial,
    ...(!themeIsAssumed && isDarkMode(userDarkMode) && { userDarkMode }),
    userLocale: locales.find((known) => known === userLocale) ?? initial.userLocale,
  }
}
