import { details, expect, fillDetails, open, send, test } from './journey.ts'
import { newIdentity } from '../support/posted/posted-referral.ts'

const person = { Nombre: 'Lucía', Apellidos: 'Peñarroya Vidal', 'DNI, NIE o CIF': details['DNI, NIE o CIF'] }

for (const [what, path] of [
  ['an order', '/calcular/0011?paso=datos'],
  ['a referral', '/recomendados'],
] as const) {
  test(`the number of a company takes the last name out of ${what}, and that of a person brings it back`, async ({
    page,
  }) => {
    await open(page, path)
    await fillDetails(page, person)
    const number = page.getByLabel('DNI, NIE o CIF', { exact: true })
    const lastName = page.getByLabel('Apellidos', { exact: true })
    await number.fill('NIF: B-12345674')
    await expect(lastName).toHaveCount(0)
    await expect(number).toBeFocused()
    await expect(page.getByLabel('Razón social', { exact: true })).toHaveValue('Lucía')

    await number.fill(person['DNI, NIE o CIF'])
    await expect(lastName).toHaveValue(person.Apellidos)
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía')
  })
}

test('a company refers a friend by its name alone', async ({ page }) => {
  await open(page, '/recomendados')
  await page.getByLabel('DNI, NIE o CIF', { exact: true }).fill('CIF B12345674')
  await page.getByLabel('Razón social', { exact: true }).fill('24 Horas & Cía. (Obras), S.L.')
  await page.getByLabel('Amigo 1', { exact: true }).fill(newIdentity())
  for (const name of ['Acepto las condiciones', 'Mis amigos lo saben'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await send(page).click()
  await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
})
