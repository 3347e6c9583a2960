import { beforeAll, describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite, type SharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const pages = [
  ['/aviso-legal', 'es-ES', 'Aviso legal'],
  ['/aviso-legal', 'en-US', 'Legal Disclaimer'],
  ['/privacidad', 'es-ES', 'Política de privacidad'],
  ['/privacidad', 'en-US', 'Privacy Policy'],
  ['/cookies', 'es-ES', 'Política de cookies'],
  ['/cookies', 'en-US', 'Cookie Policy'],
] as const

const text = ({ document }: { document: Document }) => document.querySelector('main')?.textContent ?? ''

describe('the demo operator’s texts', () => {
  let site: SharedSite
  beforeAll(async () => {
    site = await sharedSite()
  })

  test.each(pages)(
    '%s in %s is a page with one title, a description, its version, and who the operator is',
    async (address, locale, title) => {
      const answer = await site.visit(`${address}?lng=${locale}`)
      const { response, document, html } = answer

      expect(response.status).toBe(200)
      expect(document.documentElement.lang).toBe(locale)
      expect([...document.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([title])
      expect(document.title).toBe(`${title} · Azahar Telecom`)
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy()
      const { terms } = demoSite.brand
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(terms.date))
      expect(text(answer)).toContain(
        locale === 'es-ES' ? `Versión ${terms.version}, de ${day}.` : `Version ${terms.version}, ${day}.`,
      )
      expect(text(answer)).toContain('Azahar Telecom, S.L.')
      expect(text(answer)).toContain('info@azahar.example')
      expect(text(answer)).not.toMatch(/\{\{|\}\}/)
      expect(html).not.toContain('style="')
    },
  )

  test.each(pages)(
    '%s in %s lists its sections, and every link within the page has its target',
    async (address, locale) => {
      const { document, page } = await site.visit(`${address}?lng=${locale}`)
      const contents = page.getByRole('navigation', { name: locale === 'es-ES' ? 'En esta página' : 'On this page' })
      const sections = [...document.querySelectorAll('#legal-text h2')]

      expect([...contents.querySelectorAll('a')].map((link) => link.textContent)).toEqual(
        sections.map((section) => section.textContent),
      )
      for (const link of document.querySelectorAll('article a[href^="#"]'))
        expect(document.querySelector(link.getAttribute('href') ?? ''), link.outerHTML).not.toBeNull()
    },
  )

  test('the two languages have the same sections, at the same anchors', async () => {
    for (const address of ['/aviso-legal', '/privacidad', '/cookies']) {
      const anchors = async (lng: string) =>
        [...(await site.visit(`${address}?lng=${lng}`)).document.querySelectorAll('#legal-text h2')].map(({ id }) => id)
      expect(await anchors('en-US')).toEqual(await anchors('es-ES'))
    }
  })

  test('the legal notice gives what the law asks for, and the figures of the catalogue', async () => {
    const notice = text(await site.visit('/aviso-legal'))
    for (const fact of [
      'NIF: B12345674 (dato de demostración)',
      'Carrer Major 24, 12540 Vila-real (Castellón)',
      '+34\u00a0964\u00a0000\u00a0000',
      'https://azahar.example',
      'Registro Mercantil de Castellón',
      'Códigos de conducta: No estamos adheridos',
      'IVA incluido',
      'de lunes a viernes, de 10:00 a 20:00 (hora peninsular)',
      'como máximo, de 150\u00a0€',
      '0,20\u00a0€ de establecimiento y 0,25\u00a0€ por minuto',
      'Bonos de datos de 500MB, 1GB y 10GB',
      'La recompensa es 1 mes gratis de fibra por recomendación',
      'Cada recomendación admite hasta 15 personas',
      'Medios de pago admitidos: pregúntanos en el +34\u00a0964\u00a0000\u00a0000.',
    ])
      expect(notice).toContain(fact)
  })

  test('what a message, a request and a referral accept, and what happens to friends’ numbers, is where links lead', async () => {
    const section = async (address: string) => {
      const { document } = await site.visit(address)
      return document.querySelector(new URL(address, site.origin).hash)?.textContent
    }
    expect(await section('/aviso-legal#apartado-3')).toBe('3. Condiciones de uso')
    expect(await section('/aviso-legal#apartado-7')).toBe('7. De la solicitud al contrato')
    expect(await section('/aviso-legal#apartado-8')).toBe('8. Programa AzaharConnect')
    expect(await section('/privacidad#apartado-4')).toBe('4. Si te han recomendado (artículo 14 RGPD)')
  })

  test('the cookie policy names everything that this site writes in a browser', async () => {
    const { page } = await site.visit('/cookies')
    const cookies = [
      'cookieAction',
      'statistics',
      'marketing',
      'cookieAnswer',
      'locale',
      '__Host-sending (sending sin https)',
      'receipts',
    ]
    const local = ['user', 'transactions', 'lists']
    const ofTheSession = ['sent-requests', 'react-router-scroll-positions', 'react-router-manifest-version']
    const ofTheHistory = ['form']
    for (const name of [...cookies, ...local, ...ofTheSession, ...ofTheHistory])
      expect(page.getByRole('rowheader', { name })).toBeTruthy()
  })

  test('every page leads there from its foot, in the language of its address: to the first, and by it to the others', async () => {
    for (const from of ['/', '/calcular', '/privacidad', '/no-existe']) {
      const { page } = await site.visit(`${from}?lng=en-US`)
      const company = page.getByRole('link', { name: 'Azahar Telecom, S.L.' })
      expect(company.getAttribute('href')).toBe('/aviso-legal?lng=en-US')
    }
    const { page } = await site.visit('/aviso-legal')
    expect(page.getByRole('link', { name: 'Política de privacidad' }).getAttribute('href')).toBe('/privacidad')
    expect(page.getByRole('link', { name: 'Política de cookies' }).getAttribute('href')).toBe('/cookies')
  })

  test('links within the texts keep the language of the address, and no other', async () => {
    const link = async (address: string) =>
      (await site.visit(address)).document
        .querySelector('#legal-text a[href="/cookies"], #legal-text a[href^="/cookies?"]')
        ?.getAttribute('href')
    expect(await link('/privacidad')).toBe('/cookies')
    expect(await link('/privacidad?lng=en-US')).toBe('/cookies?lng=en-US')
    expect(await link('/privacidad?lng=%22%3E%3Cscript%3E')).toBe('/cookies')
  })

  test('a text is sent once: a document has it as markup only, a navigation within the site as data', async () => {
    const sentence = 'No los vendemos y no los usamos para publicidad.'
    const { html } = await site.visit('/privacidad')
    expect(html.split(sentence)).toHaveLength(2)
    expect((await site.visit('/privacidad.data')).html).toContain(sentence)
  })

  test('an address with a slash at its end is the same page', async () => {
    const { response, page } = await site.visit('/privacidad/')
    expect(response.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Política de privacidad')
  })
})

test('another operator’s texts name that operator and nobody else', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml
      .replaceAll('Azahar Telecom', 'Ribera & <b>Fibra</b>')
      .replaceAll('info@azahar.example', 'hola@ribera.example')
      .replaceAll(/azahar/gi, 'ribera')
      .replaceAll('B12345674', 'A58818501')
      .replaceAll(/Vila-real|Castellón/g, 'Alzira')
      .replaceAll('964 000 000', '962 000 000')
      .replaceAll('964000000', '962000000')
      .replace(
        'taxIdNote: !demo { es-ES: dato de demostración, en-US: demo data }',
        `taxIdNote: { es-ES: '', en-US: '' }`,
      ),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  for (const [address, locale] of pages) {
    const answer = await site.visit(`${address}?lng=${locale}`)
    expect(text(answer)).toContain('Ribera & <b>Fibra</b>, S.L.')
    expect(text(answer)).toContain('NIF')
    expect(text(answer)).toMatch(/A58818501(?! \()/)
    expect(answer.document.querySelector('#legal-text a[href="mailto:hola@ribera.example"]')).not.toBeNull()
    expect(answer.html).not.toMatch(/azahar|B12345674|Vila-real|964/i)
  }
})

test('an edit of a text is served without a restart, and an error keeps the last good one', async () => {
  await using folder = await copySiteFolder()
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const policy = 'legal/privacy-policy.es-ES.md'

  await folder.edit(policy, (markdown) => markdown.replace('Para nada más.', 'Para nada más, palabra.'))
  await soon(async () => expect(text(await site.visit('/privacidad'))).toContain('Para nada más, palabra.'))

  await folder.edit(policy, (markdown) => markdown.replace('palabra.', '{{brand.word}}.'))
  await soon(() => expect(site.printed()).toMatch(/privacy-policy\.es-ES\.md:7: \{\{brand\.word\}\}/))
  expect(text(await site.visit('/privacidad'))).toContain('Para nada más, palabra.')
})
