import { beforeAll, describe, expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite, type SharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

const text = ({ document }: { document: Document }) =>
  (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('the demo operator’s pages', () => {
  let site: SharedSite
  beforeAll(async () => {
    site = await sharedSite()
  })

  test('about us says who the operator is, where, when, and how to reach it', async () => {
    const answer = await site.visit('/sobre-nosotros')
    const { document, page } = answer
    expect(document.title).toBe('Quiénes somos · Azahar Telecom')
    for (const fact of [
      'Azahar Telecom, S.L. es un operador de Vila-real.',
      'Carrer Major 24, 12540 Vila-real (Castellón)',
      'de lunes a viernes, de 10:00 a 20:00 (hora peninsular)',
      'Mensajes y formularios: a cualquier hora',
      'B12345674 (dato de demostración)',
      'Registro Mercantil de Castellón',
    ])
      expect(text(answer)).toContain(fact)
    const main = document.querySelector('main')
    const links = [...main!.querySelectorAll('a')].map((link) => link.textContent.replaceAll('\u00a0', ' '))
    expect(links).toContain('+34 964 000 000')
    expect(main?.querySelector('a[href="mailto:info@azahar.example"]')).not.toBeNull()
    expect(page.getByRole('link', { name: 'PDF de Aviso legal (se abre en otra pestaña)' }).getAttribute('href')).toBe(
      '/documents/legal-disclaimer-es-ES.pdf',
    )
  })

  test('about us begins each offer at its lowest price, and leads to just that in the calculator', async () => {
    const { document } = await site.visit('/sobre-nosotros?lng=en-US')
    const offers = [...document.querySelectorAll('main a[href^="/calcular/"]')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(offers).toEqual([
      ['Fibre and mobilefrom €29/month, VAT incl.', '/calcular/0000?lng=en-US'],
      ['Fibre only€25/month, VAT incl.', '/calcular/010?lng=en-US'],
      ['Fibre and mobilefrom €30/month, VAT incl.', '/calcular/1000?lng=en-US'],
      ['Fibre onlyfrom €20/month, VAT incl.', '/calcular/110?lng=en-US'],
      ['Mobile onlyfrom €9/month, VAT incl.', '/calcular/9990?lng=en-US'],
      ['TV€9/month, VAT incl.', '/calcular/99991?lng=en-US'],
    ])
  })

  test.each([
    ['es-ES', 'Última revisión: 21 de noviembre de 2026.', 'Es una meta, no un certificado.', 'Lectores de pantalla'],
    ['en-US', 'Last review: November 21, 2026.', 'It is a goal, not a certificate.', 'Screen readers'],
  ])('the accessibility statement in %s says when it was reviewed, and what was not', async (lng, ...sentences) => {
    const answer = await site.visit(`/accesibilidad?lng=${lng}`)
    for (const sentence of sentences) expect(text(answer)).toContain(sentence)
    expect(answer.document.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy()
  })
})

test('another operator’s pages and documents are about that operator only', async () => {
  await using folder = await copySiteFolder()
  const renamed = (yaml: string) =>
    yaml
      .replaceAll('Azahar Telecom', 'Ribera Fibra')
      .replaceAll(/azahar/gi, 'ribera')
      .replaceAll(/Vila-real|Castellón|resto de España|rest of Spain/gi, 'Alzira')
      .replaceAll(/964 ?000 ?000/g, '962000000')
  await folder.edit('brand.yaml', (yaml) =>
    renamed(yaml).replace('accessibilityReview: 2026-11-21', 'accessibilityReview: 2027-02-01'),
  )
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace(
        /locations:[^]*mobile:\n[^]*\ntv:\n  price: 9/,
        'locations:\n  - id: alzira\n    name: { es-ES: Alzira, en-US: Alzira }\n    packs: []\n    fibre: [{ speed: 500, price: 31.50 }]\nmobile: [{ data: 20, price: 7 }]\ntv:\n  price: 11',
      )
      .replace(/promotions:[^]*$/, '')
      .replace('commitmentMonths: 12', 'commitmentMonths: 0')
      .replace('per: referral', 'per: friend')
      .replace('freeMonths: 1', 'freeMonths: 2'),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  for (const lng of ['es-ES', 'en-US'])
    for (const path of ['/sobre-nosotros', '/accesibilidad'])
      expect((await site.visit(`${path}?lng=${lng}`)).html).not.toMatch(/azahar|vila-real|castell|964 ?000|29 ?€/i)

  const about = text(await site.visit('/sobre-nosotros'))
  expect(about).toContain('Solo fibra31,50 €/mes, IVA incl.')
  expect(about).not.toContain('Fibra y móvildesde')
  expect(about).not.toContain('Permanencia')
  expect(text(await site.visit('/accesibilidad'))).toContain('1 de febrero de 2027')
  expect(text(await site.visit('/aviso-legal'))).toContain('2 meses gratis de fibra por persona recomendada')
})
