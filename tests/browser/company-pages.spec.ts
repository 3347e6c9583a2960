import { expect, fillDetails, open, send, test } from './journey.ts'

test(
  'the cookie policy names everything that a browser holds after a request',
  { tag: '@desk' },
  async ({ page, context }) => {
    await open(page, '/calcular/0000?paso=datos&lng=es-ES')
    await page.getByRole('button', { name: 'Tema' }).click()
    await page.getByText('Claro', { exact: true }).click()
    await page.keyboard.press('Escape')
    await fillDetails(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await send(page).click()
    await page.getByRole('button', { name: 'Quedarme en esta página' }).click()
    await open(page, '/cookies')

    const cookies = (await context.cookies()).map(({ name }) => name)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect([...cookies, ...stored]).toEqual(expect.arrayContaining(['locale', 'user', 'sent-requests']))
    for (const name of [...cookies, ...stored])
      await expect(page.getByRole('rowheader').getByText(name, { exact: true })).toBeAttached()
  },
)
