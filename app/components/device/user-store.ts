import { locales, type Locale } from '#locales/i18n.ts'
import { deviceStore, type Kept } from './device-store.ts'

/** What this device knows about its visitor, kept under the key `user`: exactly these three (specification, section 3). */
type User = {
  /** What the device's own settings ask for. */
  matchesDarkMode: boolean
  /** null: as the device does. */
  userDarkMode: boolean | null
  userLocale: Locale | null
}

export type Theme = 'dark' | 'light' | 'system'

/** True while `userDarkMode` is only the operator's default, which another default may replace some day. */
let themeIsAssumed = true

/** Starts the same on the server and in every browser; `startUserStore` then reads what the device has kept. */
const { useStore, readKept } = deviceStore<User>(
  'user',
  { matchesDarkMode: false, userDarkMode: true, userLocale: null },
  readUser,
  () => themeIsAssumed && { assumed: true },
)
export const useUser = useStore

/**
 * Takes over what the device has kept, or else the operator's theme, and follows the device's own settings until the
 * function it returns is called.
 */
export function startUserStore(operatorTheme: Theme): () => void {
  readKept()
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

/** The fields that make sense of what local storage holds. */
function readUser({ state, assumed }: Kept): Partial<User> {
  const { userDarkMode: dark, userLocale } = state
  const locale = locales.find((known) => known === userLocale)
  const darkMakesSense = dark === null || typeof dark === 'boolean'
  themeIsAssumed = assumed === true || !darkMakesSense
  return { ...(darkMakesSense && { userDarkMode: dark }), ...(locale && { userLocale: locale }) }
}
