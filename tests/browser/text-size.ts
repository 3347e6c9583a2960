import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Has the browser show text at so many percent of the usual size, as its own settings do: the window stays as it is. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const standard = (16 * percent) / 100
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
