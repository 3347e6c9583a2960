import { expect, test } from 'vitest'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

const ORIGIN = 'https://fibra.example'
const ADDRESS = '/.well-known/security.txt'

test('who has found a weakness reads whom to tell, in the languages of the site', async () => {
  await using site = await startSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
  const { response, html } = await site.visit(ADDRESS)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(html.trimEnd().split('\n')).toEqual([
    'Contact: mailto:seguridad@azahar.example',
    'Expires: 2027-10-31T23:59:59Z',
    'Preferred-Languages: es, ca, en',
    `Canonical: ${ORIGIN}${ADDRESS}`,
  ])
})

test('where the operator names nobody there is no such file', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^security: .*$/m, ''))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  expect((await site.visit(ADDRESS)).response.status).toBe(404)
})
