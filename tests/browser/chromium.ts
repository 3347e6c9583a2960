import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** First the one without windows, of the same engine: 57 tests took it 103 s where they took the other 170. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** The Chromium that tests use: the one named by CHROMIUM_PATH, the system's, or Playwright's; null when there is none. */
export function chromiumPath(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** As root there is no sandbox; without these flags Chromium asks its maker’s servers for updates. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
