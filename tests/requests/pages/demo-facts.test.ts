import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoKeys } from '#tests/support/site/demo-site.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { runCommand } from '#tests/support/site/run-command.ts'
import { copySiteFolder, withOwnIdentity, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('brand.yaml', withOwnIdentity)
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

test.each(['es', 'en'])(
  'a company that is no demo says nothing of the demo’s in %s: it is left out, or to be asked for',
  async (lng) => {
    for (const path of ['/', '/aviso-legal', '/privacidad', '/cookies', '/sobre-nosotros', '/atencion-cliente']) {
      const { html } = await site.visit(`${path}?lng=${lng}`)
      expect(
        readSentPage(html).texts.filter((text) => /\bdemo\b|demostraci|\binvent|azahar/i.test(text)),
        path,
      ).toEqual([])
      expect(html, path).not.toMatch(/wa\.me|instagram|34964000000/)
    }
    const { document } = await site.visit(`/aviso-legal?lng=${lng}`)
    const asked = lng === 'es' ? 'pregúntanos en el +34 978 123 456' : 'ask us on +34 978 123 456'
    expect(document.body.textContent.replaceAll('\u00A0', ' ')).toContain(asked)
    expect(document.body.textContent).toMatch(/A58818501(?! \()/)
  },
)

test('a company that is no demo shows no invented coverage, and the doctor says so', async () => {
  expect((await site.visit('/cobertura')).response.status).toBe(404)
  expect((await site.visit('/')).html).not.toContain('/cobertura')
  const { stdout } = await runCommand('site', ['check', folder.path], {})
  expect(stdout).toContain('coverage.csv: "# demo" says that it is invented, and it is left out')
})

test('a company that is no demo does not start with a wrong NIF', async () => {
  await using own = await copySiteFolder()
  await own.edit('brand.yaml', (yaml) => withOwnIdentity(yaml).replace('A58818501', 'A58818502'))
  const { exitCode, stderr } = await runCommand('main', [], { SITE_DIR: own.path })
  expect(exitCode).toBe(78)
  expect(stderr).toMatch(
    /brand\.yaml:\d+: taxId: no NIF: one of its characters is wrong: write it as in the tax register/,
  )
})

test('a start without an identity of one’s own ends with a line for each of its facts', async () => {
  await using demo = await copySiteFolder()
  await demo.edit('brand.yaml', (yaml) => yaml.replace('demo: true', 'demo: false'))
  const { exitCode, stderr } = await runCommand('main', [], { SITE_DIR: demo.path })
  expect(exitCode).toBe(78)
  const keys = [...stderr.matchAll(/brand\.yaml:\d+: (\S+): is the demo's, and demo is false: write your own/g)].map(
    ([, key]) => key,
  )
  expect(keys).toEqual(demoKeys)
})
