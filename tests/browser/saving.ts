import type { Page } from '@playwright/test'
import { expect, open } from './journey.ts'

/** Opens a combination and presses *Save*; on a phone, the breakdown has to be opened first. */
export async function pressSave(page: Page, path: string) {
  await open(page, path)
  const details = page.getByRole('button', { name: 'Ver detalle' })
  if (await details.isVisible()) await details.click()
  await page.getByRole('button', { name: 'Guardar combinación' }).click()
}

export async function save(page: Page, path: string) {
  await pressSave(page, path)
  await expect(page.getByText('Combinación guardada en este dispositivo')).toBeVisible()
}

/** Has the storage of the device hold a slice before any page is opened. */
export async function keep(page: Page, slice: string, state: unknown) {
  await page.addInitScript(([slice, kept]) => localStorage.setItem(slice, kept), [
    slice,
    JSON.stringify({ state, version: 0 }),
  ] as const)
}
