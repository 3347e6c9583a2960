import type { CDPSession, Page } from '@playwright/test'

const MEBIBYTE = 1024 * 1024
const ROUND_TRIP_MS = 150

/** What a phone on the move sends at most, in bytes a second. */
export const SENT_A_SECOND = 96 * 1024

/** Makes the browser's line as slow as one on the move; gives the session, for more of the kind. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: (1.6 * MEBIBYTE) / 8,
    uploadThroughput: SENT_A_SECOND,
  })
  return session
}
