import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const site = await sharedSite()

test('leads to phone, WhatsApp, e-mail and the social pages, and says when staff answer', async () => {
  const { page, document } = await site.visit('/atencion-cliente')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ href }) => href)

  expect(document.title).toBe('Atención al Cliente · Azahar Telecom')
  expect(links).toContain('tel:+34964000000')
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/34964000000\?text=Hola/))
  expect(links).toContainEqual(expect.stringMatching(/^mailto:info@azahar\.example\?subject=Consulta/))
  expect(links).toContain('https://www.instagram.com/azahar.example')
  expect(page.getByText('Personas: de lunes a viernes, de 10:00 a 20:00 (hora peninsular).')).toBeTruthy()
  expect(page.getByText(/^Mensajes y formularios: los recibimos a cualquier hora\./)).toBeTruthy()
  expect(page.getByRole('status', { name: 'Estado de la atención' }).textContent).toMatch(/^(Abierto|Cerrado) ahora\./)
})

test('says where complaints go from here, and the information of the form beside its Send', async () => {
  const { page } = await site.visit('/atencion-cliente')

  expect(page.getByRole('link', { name: /^usuariosteleco\.gob\.es/ })).toBeTruthy()
  expect(page.getByText('Nuestro interés legítimo en responder a quien nos escribe.')).toBeTruthy()
  expect(page.getByText(/^Al enviar aceptas las condiciones de uso/)).toBeTruthy()
})

test('says what another operator has: no WhatsApp, other hours, holidays', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml
      .replace(/^whatsapp:.*$/m, '')
      .replace(/^hours:.*$/m, `hours: { days: [tuesday, sunday], from: '09:30', to: '14:00', holidays: [2099-12-25] }`),
  )
  await using other = await startSite({ env: { SITE_DIR: folder.path } })
  const { document, page } = await other.visit('/atencion-cliente?lng=en-US')

  expect(document.querySelector('main')?.innerHTML).not.toMatch(/whatsapp|wa\.me/i)
  expect(page.getByText('People: Tuesday to Sunday, 9:30 AM to 2:00 PM (Spanish peninsula time).')).toBeTruthy()
  expect(page.getByText('We do not answer on these public holidays: December 25, 2099.')).toBeTruthy()
})
