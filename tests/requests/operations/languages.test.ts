import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

const offer = (languages: string) => (yaml: string) =>
  `languages: ${languages}\n${yaml.replace(/^languages: .*\n/m, '')}`

test.each([
  ['one that nobody translated', '[es-ES, xx-XX]', 'languages[1]: xx-XX is none of'],
  ['no Spanish', '[en-US]', 'languages: add es-ES: the law wants contracts in Spanish at least'],
  ['one twice', '[es-ES, en-US, es-ES]', 'languages[2]: es-ES is the same language as es-ES: keep one of them'],
  ['no list', 'es-ES', 'languages: write a list, like [es-ES, en-US]'],
])('languages with %s are refused with the key and the remedy', async (_, languages, error) => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', offer(languages))
  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${folder.path}/brand.yaml:1: ${error}`)
})

test('every text that lacks a language of the site is named, in whichever file it stands', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^ {2}en-US: Azahar Telecom, S.L. is .*\n/m, ''))
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(', en-US: Rest of Spain', ''))
  const errors = await errorsOf(folder.path)
  expect(errors).toEqual([
    expect.stringMatching(/brand\.yaml:\d+: about\.en-US: write the text for en-US, a language of this site$/),
    expect.stringMatching(/catalogue\.yaml:\d+: locations\[1\]\.name\.en-US: write the text for en-US/),
  ])
})

test('an operator who offers Spanish alone writes Spanish alone, and its site has no choice of languages', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => spanishOnly(offer('[es-ES]')(yaml)))
  await folder.edit('catalogue.yaml', spanishOnly)
  for (const part of ['legal', 'replies'])
    for (const name of await readdir(path.join(folder.path, part)))
      if (!name.endsWith('.es-ES.md')) await rm(path.join(folder.path, part, name))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const { document, page } = await site.visit('/?lng=en-US', { headers: { 'accept-language': 'en-US' } })
  expect(document.documentElement.lang).toBe('es-ES')
  expect(page.queryByRole('button', { name: 'Idioma' })).toBeNull()
  const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
  expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual([])
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).not.toContain('lng=')

  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(`${site.origin}/fibra`)
  expect(addresses).toEqual([...new Set(addresses)])
  expect(sitemap).not.toMatch(/lng=|hreflang/)
  const tariffs = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as { tariffs: { name: object }[] }
  expect(tariffs.tariffs.map(({ name }) => Object.keys(name))).toEqual(tariffs.tariffs.map(() => ['es-ES']))
  for (const address of ['/documents/privacy-policy-en-US.pdf', '/social/home-en-US.png'])
    expect((await fetch(site.origin + address)).status).toBe(404)
})

/** Without the texts in other languages, in a map of a line each and in one on a single line. */
function spanishOnly(yaml: string): string {
  return yaml
    .replaceAll(/^ +(?:en-US|ca-ES-valencia): .*\n/gm, '')
    .replaceAll(/, (?:en-US|ca-ES-valencia): [^,}]+/g, '')
}
