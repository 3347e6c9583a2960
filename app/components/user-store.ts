import { create } from 'zustand'
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware'
import { locales, type Locale } from '#locales/i18n.ts'

/** What this device knows about its visitor, kept under the key `user`: exactly these three (specification, section 3). */
type User = {
  /** What the device's own settings ask for. */
  matchesDarkMode: boolean
  /** null: as the device does. */
  userDarkMode: boolean | null
  userLocale: Locale | null
}

export type Theme = 'dark' | 'light' | 'system'

const KEY = 'user'
const WRITE_AFTER_MS = 1000

/** True while `userDarkMode` is only the operator's default, which another default may replace some day. */
let themeIsAssumed = true

/** Starts the same on the server and in every browser; `startUserStore` then reads what the device has kept. */
export const useUser = create<User>()(
  persist((): User => ({ matchesDarkMode: false, userDarkMode: true, userLocale: null }), {
    name: KEY,
    storage: deviceStorage(),
    merge: (kept, initial) => ({ ...initial, ...(kept as Partial<User>) }),
    skipHydration: true,
  }),
)

/**
 * Takes over what the device has kept, or else the operator's theme, and follows the device's own settings until the
 * function it returns is called.
 */
export function startUserStore(operatorTheme: Theme): () => void {
  void useUser.persist.rehydrate()
  if (themeIsAssumed) useUser.setState({ userDarkMode: darkModeOf(operatorTheme) })

  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => useUser.setState({ matchesDarkMode: device.matches })
  follow()
  device.addEventListener('change', follow)
  return () => device.removeEventListener('change', follow)
}

export function chooseTheme(theme: Theme): void {
  themeIsAssumed = false
  useUser.setState({ userDarkMode: darkModeOf(theme) })
}

/** Remembers a language here, and in a cookie, so that the server's first byte is already in it. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`
  if (useUser.getState().userLocale !== locale) useUser.setState({ userLocale: locale })
}

export function themeOf({ userDarkMode }: Pick<User, 'userDarkMode'>): Theme {
  if (userDarkMode === null) return 'system'
  return userDarkMode ? 'dark' : 'light'
}

function darkModeOf(theme: Theme): boolean | null {
  return theme === 'system' ? null : theme === 'dark'
}

/**
 * Local storage that may be full, blocked or hold nonsense: then nothing is kept, and nothing else changes.
 * Writes wait until there was none for a second; a page that is closed writes at once.
 */
function deviceStorage(): PersistStorage<User> {
  let waiting: StorageValue<User> | null = null
  let pause: ReturnType<typeof setTimeout>

  function write() {
    clearTimeout(pause)
    if (!waiting) return
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...waiting, ...(themeIsAssumed && { assumed: true }) }))
    } catch {
      // Full or blocked: this page goes on with what it knows.
    }
    waiting = null
  }
  if (typeof window !== 'undefined') window.addEventListener('pagehide', write)

  return {
    getItem() {
      write()
      const kept = readKept()
      if (!kept) return null
      themeIsAssumed = kept.assumed || kept.state.userDarkMode === undefined
      return { state: kept.state as User, version: 0 }
    },
    setItem(_, value) {
      waiting = value
      clearTimeout(pause)
      pause = setTimeout(write, WRITE_AFTER_MS)
    },
    removeItem() {
      waiting = null
      localStorage.removeItem(KEY)
    },
  }
}

/** The fields that make sense of what local storage holds; null when none can be read. */
function readKept(): { state: Partial<User>; assumed: boolean } | null {
  try {
    const { state, assumed } = JSON.parse(localStorage.getItem(KEY) ?? '') as {
      state: Record<string, unknown>
      assumed?: unknown
    }
    const { userDarkMode: dark, userLocale } = state
    const locale = locales.find((known) => known === userLocale)
    return {
      state: {
        ...((dark === null || typeof dark === 'boolean') && { userDarkMode: dark }),
        ...(locale && { userLocale: locale }),
      },
      assumed: assumed === true,
    }
  } catch {
    return null
  }
}
