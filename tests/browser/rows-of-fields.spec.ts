import { expect, open, test } from './journey.ts'

const wrong = {
  Nombre: 'Ana 1',
  Apellidos: 'Núñez 2',
  'DNI, NIE o CIF': '12345678A',
  Teléfono: '12',
  'Correo electrónico': 'ana@',
}
for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `an error that appears leaves its field in its place at ${size.width} px`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, '/calcular/0000?paso=datos')
      for (const [label, text] of Object.entries(wrong)) {
        const field = page.getByLabel(label, { exact: true })
        const field0 = await field.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
        await field.fill(text)
        await field.blur()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        expect([
          label,
          await field.evaluate((element) => element.getBoundingClientRect().top + window.scrollY),
        ]).toEqual([label, field0])
      }
    },
  )
}

test('labels and fields of a row are on one line', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/calcular/0000?paso=datos')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana 1')
  await page.getByLabel('Nombre', { exact: true }).blur()
  const places = async (label: string) => [
    (await page.getByText(label, { exact: true }).boundingBox())!.y,
    (await page.getByLabel(label, { exact: true }).boundingBox())!.y,
  ]
  expect(await places('Apellidos')).toEqual(await places('Nombre'))
})
