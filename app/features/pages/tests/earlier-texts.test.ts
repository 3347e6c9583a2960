import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const facts = (title: string, version: string, date: string) =>
  `---\ntitle: ${title}\nversion: '${version}'\ndate: ${date}\n---\n\n`

const { terms } = demoSite.brand

const lastDayBefore = (date: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date) - 86_400_000)

async function keep(folder: string, name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, 'legal/earlier'), { recursive: true })
  await writeFile(path.join(folder, 'legal/earlier', name), text)
}

test('where no earlier version is kept, the conditions speak of none', async () => {
  const { page } = await (await sharedSite()).visit('/aviso-legal')
  expect(page.queryByRole('heading', { name: 'Versiones anteriores' })).toBeNull()
  expect((await (await sharedSite()).visit('/aviso-legal/version/0.9')).response.status).toBe(404)
})

describe('earlier versions', () => {
  let folder: SiteFolder
  let site: RunningSite
  beforeAll(async () => {
    folder = await copySiteFolder()
    await keep(
      folder.path,
      'legal-disclaimer-0.9.es-ES.md',
      `${facts('Aviso legal', '0.9', '2025-03-01')}## 1. Quiénes somos\n\nLlámanos al 964 111 111. [Vuelve](#apartado-1).\n`,
    )
    await keep(folder.path, 'legal-disclaimer-1.0.es-ES.md', `${facts('Aviso legal', '1.0', '2026-02-10')}Texto.\n`)
    await keep(folder.path, 'legal-disclaimer-1.0.en-US.md', `${facts('Legal notice', '1.0', '2026-02-10')}Text.\n`)
    site = await startSite({ env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test('are listed at the foot of the conditions, the latest first, with the days on which they held', async () => {
    const { page } = await site.visit('/aviso-legal')
    const section = page.getByRole('region', { name: 'Versiones anteriores' })
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      `Versión 1.0, del 10 de febrero de 2026 al ${lastDayBefore(terms.date)}`,
      'Versión 0.9, del 1 de marzo de 2025 al 9 de febrero de 2026',
    ])
    expect((await site.visit('/privacidad')).page.queryByRole('region', { name: 'Versiones anteriores' })).toBeNull()
  })

  test('have an address of their own, say that they hold no more, and are not to be found by search engines', async () => {
    const list = await site.visit('/aviso-legal')
    const href = list.page.getByRole('link', { name: /Versión 0.9/ }).getAttribute('href') ?? ''
    expect(href).toBe('/aviso-legal/version/0.9')
    const { response, page, document } = await site.visit(href)
    expect(response.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Aviso legal')
    const text = document.querySelector('main')!.textContent
    expect(text).toContain('Versión 0.9, del 1 de marzo de 2025 al 9 de febrero de 2026')
    expect(text).toContain('Llámanos al 964 111 111.')
    expect(page.getByRole('link', { name: 'Lee la que vale ahora' }).getAttribute('href')).toBe('/aviso-legal')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect((await site.visit('/sitemap.xml')).html).not.toContain('/version/')
    for (const address of ['/aviso-legal/version/0.8', '/privacidad/version/0.9'])
      expect((await site.visit(address)).response.status).toBe(404)
  })

  test('are shown in the language of the page or, where they were not kept in it, as they were written', async () => {
    const english = await site.visit('/aviso-legal/version/1.0?lng=en-US')
    expect(english.page.getByRole('heading', { level: 1 }).textContent).toBe('Legal notice')
    const only = await site.visit('/aviso-legal/version/0.9?lng=en-US')
    expect(
      only.page.getByText('Llámanos al 964 111 111.', { exact: false }).closest('[lang]')?.getAttribute('lang'),
    ).toBe('es-ES')
  })

  test('appear while the server runs', async () => {
    await keep(folder.path, 'cookies-policy-1.0.es-ES.md', `${facts('Política', '1.0', '2026-02-10')}Galletas.\n`)
    await soon(async () => expect((await site.visit('/cookies/version/1.0')).html).toContain('Galletas.'))
  })
})

test.each([
  [
    'legal-disclaimer-0.9.es-ES.md',
    `${facts('A', '0.9', '2025-03-01')}Vale {{price.tv}}.\n`,
    /-0\.9\.es-ES\.md:7: \{\{price\.tv\}\}.*write what it read then/,
  ],
  ['legal-disclaimer-0.9.es-ES.md', 'Texto.\n', /:1: write the facts of the text first/],
  [
    'legal-disclaimer-0.9.es-ES.md',
    `${facts('A', '0.8', '2025-03-01')}Texto.\n`,
    /version.*0\.8.*name the file legal-disclaimer-0\.8/,
  ],
  [
    `legal-disclaimer-${terms.version}.es-ES.md`,
    `${facts('A', terms.version, '2025-03-01')}Texto.\n`,
    /\d holds now: raise terms\.version in brand\.yaml/,
  ],
  [
    'legal-disclaimer-0.9.es-ES.md',
    `${facts('A', '0.9', terms.date)}Texto.\n`,
    new RegExp(`date.*before ${terms.date}`),
  ],
  [
    'condiciones-0.9.es-ES.md',
    `${facts('A', '0.9', '2025-03-01')}Texto.\n`,
    /name it like legal-disclaimer-1\.0\.es-ES\.md/,
  ],
  [
    'legal-disclaimer-0.9.es-ES.md',
    `${facts('A', '0.9', '1 de marzo')}Texto.\n`,
    /legal-disclaimer-0\.9\.es-ES\.md:4: date/,
  ],
])('%s that is wrong is named with file, line and remedy', async (name, text, said) => {
  await using folder = await copySiteFolder()
  await keep(folder.path, name, text)
  const { errors } = await loadSite(folder.path).then(
    () => ({ errors: [] }),
    (error: SiteErrors) => error,
  )
  expect(errors.join('\n')).toMatch(said)
})
