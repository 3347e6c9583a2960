import { expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { caseToOffer, sendOffer } from './composed-offer.ts'

const ACCEPT = 'Pedido con obligación de pago'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

test.each(requestDialects)(
  'what can be proved of a contract stands on a page of the stored facts, and one changed byte is found, on %s',
  async (dialect) => {
    await using folder = await contractingFolder()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    const { path, composer } = await caseToOffer(site)
    const offer = await sendOffer(ana, composer)
    const { body } = submission(await site.visit(offer), ACCEPT, { 'DNI, NIE o CIF': '12345678Z' })
    const pressed = post(site.origin, { ...Object.fromEntries(body), terms: 'on' })
    const headers = { ...(pressed.headers as Record<string, string>), 'user-agent': FIREFOX }
    expect((await site.visit(offer, { ...pressed, headers })).response.status).toBe(303)

    const atCase = await ana.visit(path)
    const evidence = atCase.page.getByRole('link', { name: 'Qué podemos demostrar' }).getAttribute('href')!
    const proof = await ana.visit(evidence)
    expect(textOf(proof)).toMatch(
      /alguien con el enlace enviado a ana@visitante\.example pulsó el botón de esta oferta\. Decía: «Pedido con obligación de pago»/,
    )
    expect(textOf(proof)).toMatch(
      /MarcóHe recibido el resumen del contrato.*Firefox · Android.*Lo prueba.*No lo prueba/,
    )
    const documents = [...proof.document.querySelectorAll('.offer-proof-documents > li')]
    expect(documents.map((each) => each.querySelector('a')?.textContent)).toEqual([
      'Resumen del contrato',
      'Condiciones generales',
      'Modelo de formulario de desistimiento',
    ])
    expect(documents[0]?.querySelector('summary code')?.textContent).toMatch(/^[\da-f]{8}…[\da-f]{8}$/)
    expect(textOf(proof)).toContain('Todo es lo que se mostró')
    expect((await site.command('documents', 'verify')).stdout).toContain('As they were sent: 4. Changed or lost: 0.')
    expect((await site.command('privacy', 'export', '--email', 'ana@visitante.example')).stdout).toContain(
      'Firefox/140',
    )

    await site.query(
      `update attachment_parts set sealed = (select sealed from attachment_parts order by attachment_id limit 1)`,
    )
    const again = proof.page.getByRole('link', { name: 'Comprobar otra vez' }).getAttribute('href')!
    expect(textOf(await ana.visit(again))).toContain('Algo no es lo que se mostró')
    expect((await site.command('documents', 'verify')).exitCode).toBe(1)
  },
)

test('network and browser of a press are forgotten after the months of the operator, and what was shown stays', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': '12345678Z' } })
  await site.press(await site.visit(offer), 'Quiero esta oferta')
  const page = async () => {
    const link = (await ana.visit(path)).page.getByRole('link', { name: 'Qué podemos demostrar' })
    return textOf(await ana.visit(link.getAttribute('href')!))
  }
  expect(await page()).not.toContain('Ya no se guarda')
  await site.query('update offers set proved_at = 1')
  expect((await site.command('privacy', 'expire')).exitCode).toBe(0)
  expect(await page()).toMatch(/DesdeYa no se guarda/)
  expect(await page()).toContain('Todo es lo que se mostró')
})
