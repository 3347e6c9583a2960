import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const ORIGIN = 'https://fibra.example'

/** A Christmas Eve in Spain, an hour before midnight. */
const NOW = '2026-12-24T23:00:00+01:00'

const FILES: Readonly<Record<string, string>> = {
  'pages/instalacion.es-ES.md': `---
title: Cómo instalamos
description: Qué hacemos en tu casa.
label: Instalación
address: /empresa/instalacion
place: menu
---

## Antes

Te llamamos al {{brand.phone}} y [miramos la cobertura](/cobertura).

![La tienda, vista desde la calle](tienda.png "Nuestra tienda")

| Día | Qué |
|---|---|
| lunes | venimos |
`,
  'pages/instalacion.en-US.md': `---
title: How we install
description: What we do in your home.
address: /empresa/instalacion
place: menu
---

Words.
`,
  'pages/solo.es-ES.md': '---\ntitle: Solo en español\ndescription: Una página.\nplace: legal\n---\n\nTexto.\n',
  'news/2026-12-24-feria.es-ES.md':
    '---\ntitle: Vamos a la feria\nsummary: Nos vemos en la feria.\n---\n\nTexto de la feria.\n',
  'news/2026-12-25-regalo.es-ES.md': '---\ntitle: El regalo\nsummary: Un regalo.\n---\n\nTexto del regalo.\n',
  'questions/home.es-ES.md': '## ¿Tenéis tienda?\n\nSí, en la **calle Mayor**:\n\n- lunes\n- martes\n',
  'notices.yaml': `
- text: { es-ES: 'Hoy **cerramos antes**. [Escríbenos](/atencion-cliente).', en-US: 'Today we close early.' }
  from: 2026-12-24
  to: 2026-12-24
- text: { es-ES: Solo en casa, en-US: At home only }
  from: 2026-12-01
  to: 2026-12-31
  pages: [home]
- text: { es-ES: Feliz Navidad, en-US: Merry Christmas }
  from: 2026-12-25
  to: 2026-12-25
`,
  'redirects.csv':
    'from,to,status\n/tarifas.php,/fibra,\n/?page_id=7,/empresa/instalacion,308\n/antes,https://otra.example/x,301\n',
}

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true })
    await writeFile(path.join(folder.path, name), content)
  }
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="300" height="300" fill="red"/></svg>'
  await sharp(Buffer.from(drawn)).toFile(path.join(folder.path, 'images/tienda.png'))
  await folder.edit('brand.yaml', (yaml) =>
    yaml.replace(
      'about:',
      'hero:\n  title: { es-ES: Fibra del pueblo, en-US: Village fibre }\n  picture: { file: tienda.png, alt: { es-ES: La tienda, en-US: The shop } }\nabout:',
    ),
  )
  site = await startSite({ env: { SITE_DIR: folder.path, PUBLIC_ORIGIN: ORIGIN, ...startingAt(NOW) } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

describe('a page of the operator’s', () => {
  test('stands at its address, with its facts filled, a picture with its size, and no framework', async () => {
    const { response, document, page, html } = await site.visit('/empresa/instalacion')
    expect(response.status).toBe(200)
    expect(document.title).toBe('Cómo instalamos · Azahar Telecom')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Cómo instalamos')
    expect(document.querySelector('main')?.textContent).toContain('964\u00a0000\u00a0000')
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/cobertura')
    const picture = page.getByAltText('La tienda, vista desde la calle')
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['600', '300'])
    expect(document.querySelector('figcaption')?.textContent).toBe('Nuestra tienda')
    expect(page.getByRole('columnheader', { name: 'Qué' })).toBeTruthy()
    expect(html).not.toContain('window.__reactRouterContext')
    expect((await site.visit('/EMPRESA/instalacion/')).response.status).toBe(200)
  })

  test('is in the menu, the sitemap and the other language; one of a single language is found in that alone', async () => {
    const { document } = await site.visit('/fibra')
    const links = (selector: string) => [...document.querySelectorAll(`${selector} a`)].map((link) => link.textContent)
    expect(links('header nav')).toContain('Instalación')
    expect(links('#side-menu')).toContain('Instalación')
    expect(links('footer')).toContain('Solo en español')
    const english = await site.visit('/?lng=en-US')
    expect(english.document.querySelector('footer')?.textContent).not.toContain('Solo en español')

    const xml = (await site.visit('/sitemap.xml')).html
    expect(xml).toContain(`<loc>${ORIGIN}/empresa/instalacion?lng=en-US</loc>`)
    expect(xml).toContain(`<loc>${ORIGIN}/solo</loc>`)
    expect(xml).not.toContain(`${ORIGIN}/solo?`)

    const alone = await site.visit('/solo?lng=en-US')
    expect(alone.document.querySelector('article')?.getAttribute('lang')).toBe('es-ES')
    expect(alone.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/solo`)
    expect(alone.document.querySelectorAll('link[hreflang]')).toHaveLength(0)
    expect((await site.visit('/social/empresa-instalacion-es-ES.png')).response.status).toBe(200)
  })
})

test('pictures are made once, in two formats, and stay between starts', async () => {
  const { document } = await site.visit('/empresa/instalacion')
  const sets = [...document.querySelectorAll('figure [srcset]')].map((each) => each.getAttribute('srcset') ?? '')
  const addresses = sets.flatMap((set) => set.split(', ').map((form) => form.split(' ')[0]!))
  expect(addresses.map((each) => each.replace(/-[\da-f]{12}-/, '-'))).toEqual([
    '/images/tienda-480.avif',
    '/images/tienda-600.avif',
    '/images/tienda-480.webp',
    '/images/tienda-600.webp',
  ])
  for (const address of addresses) {
    const { response } = await site.visit(address)
    expect(response.headers.get('content-type')).toBe(`image/${address.split('.')[1]}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
  expect(await readdir(path.join(site.dataDir, 'pictures'))).toHaveLength(4)
  expect((await site.visit(addresses[0]!.replace('-480', '-481'))).response.status).toBe(404)
  expect((await site.visit('/images/tienda.png')).response.status).toBe(404)
})

test('the home page has the operator’s words, picture and questions, and says the questions to search engines', async () => {
  const { document, page } = await site.visit('/')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Fibra del pueblo')
  expect(page.getByAltText('La tienda').getAttribute('loading')).toBeNull()
  const question = page.getByText('¿Tenéis tienda?').closest('details')
  expect(question?.querySelector('strong')?.textContent).toBe('calle Mayor')
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )
  expect(data.find((each) => each['@type'] === 'FAQPage')?.['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: '¿Tenéis tienda?',
      acceptedAnswer: { '@type': 'Answer', text: 'Sí, en la calle Mayor:\nlunes\nmartes' },
    },
  ])
  expect((await site.visit('/?lng=en-US')).page.queryByText('¿Tenéis tienda?')).toBeNull()
})

test('old addresses lead to where their content is now', async () => {
  const moved = async (address: string) => {
    const { status, headers } = (await site.visit(address)).response
    return [status, headers.get('location')]
  }
  expect(await moved('/tarifas.php')).toEqual([301, '/fibra'])
  expect(await moved('/Tarifas.php?utm=1')).toEqual([301, '/fibra'])
  expect(await moved('/?page_id=7')).toEqual([308, '/empresa/instalacion'])
  expect(await moved('/antes/')).toEqual([301, 'https://otra.example/x'])
  expect(await moved('/?page_id=8')).toEqual([200, null])
})

test('news and notices of a day are there on it, and those of the next from midnight on, caches included', async () => {
  const notices = async (address: string) =>
    [...(await site.visit(address)).document.querySelectorAll('aside[aria-label] p')].map(
      ({ textContent }) => textContent,
    )
  const eve = 'Hoy cerramos antes. Escríbenos.'
  expect(await notices('/')).toEqual([eve, 'Solo en casa'])
  expect(await notices('/fibra')).toEqual([eve])
  expect(await notices('/calcular')).toEqual([eve])
  expect(await notices('/fibra?lng=en-US')).toEqual(['Today we close early.'])
  const news = async () =>
    [...(await site.visit('/noticias')).document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(await news()).toEqual(['Vamos a la feria', 'Cada tarifa, un azulejo'])
  expect((await site.visit('/noticias/regalo')).response.status).toBe(404)
  expect((await site.visit('/noticias.xml')).html).toContain('<title>Vamos a la feria</title>')
  expect((await site.visit('/sitemap.xml')).html).not.toContain('/noticias/regalo')

  await site.stop()
  await site.start(startingAt('2026-12-25T00:00:30+01:00'))
  expect(await notices('/')).toEqual(['Solo en casa', 'Feliz Navidad'])
  expect(await notices('/fibra')).toEqual(['Feliz Navidad'])
  expect(await news()).toEqual(['El regalo', 'Vamos a la feria', 'Cada tarifa, un azulejo'])
  expect((await site.visit('/noticias/regalo')).response.status).toBe(200)
  expect(await readdir(path.join(site.dataDir, 'pictures'))).toHaveLength(4)
})

test('a page that is written while the site runs is there, and gone when it is removed', async () => {
  const file = path.join(folder.path, 'pages/nueva.es-ES.md')
  await writeFile(file, '---\ntitle: Nueva\ndescription: Nueva.\n---\n\nTexto.\n')
  await soon(async () => expect((await site.visit('/nueva')).response.status).toBe(200))
  await rm(file)
  await soon(async () => expect((await site.visit('/nueva')).response.status).toBe(404))
})
