import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { checkEntry } from '#app/features/cases/entry/entry-rules.ts'
import { targetRows } from '#app/features/edits/forms/target-fields.ts'
import { indexedPaths } from '#app/features/seo/addresses.server.ts'
import { formsOfRights, rightTopics } from '#domain/requests/right-forms.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { isUpload } from '#platform/http/posted/upload-path.ts'
import { isProductAddress } from '#site-folder/own/addresses.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

/* The parts of a right that follow from its lines in the domain, and that the types can't see. */

const now = Date.UTC(2026, 10, 27, 12)
const [, withFiles = ''] =
  /location ~ (\S+\|reclamaciones\|\S+) \{/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
const schema = readFileSync('app/features/seo/tarifas.schema.json', 'utf8')
const { pages } = (JSON.parse(schema) as { properties: { pages: { required: readonly string[] } } }).properties

test.each(rightKinds)('%s has a page that is found, and that no operator takes for its own', async (kind) => {
  const { path } = pagesOfRights[kind]
  expect((await routes).filter((route) => `/${route.path}` === path).map(({ id }) => id)).toEqual([kind])
  expect(isProductAddress(path)).toBe(true)
  expect(indexedPaths(demoSite.catalogue)).toContain(path)
  expect(pages.required).toContain(kind)
})

test.each(rightKinds)('%s may bring files here and past nginx, or in neither place', (kind) => {
  const { path } = pagesOfRights[kind]
  const { takesFiles } = formsOfRights[kind]
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(isUpload({ method: 'POST', url: path, headers })).toBe(takesFiles)
  expect(new RegExp(withFiles).test(path)).toBe(takesFiles)
})

test.each(rightKinds)('%s has clocks that the desk sets, a time that it is kept, and a way in by hand', (kind) => {
  const topics: readonly string[] = rightTopics[kind]
  const rows = targetRows.filter((row) => row.kind === kind)
  expect(rows.map(({ topic }) => topic)).toEqual([null, ...topics])
  expect(demoSite.brand.retention[kind].kept).toBeGreaterThan(0)

  for (const topic of topics.length > 0 ? topics : [null]) {
    const about = topic === null ? kind : `${kind}:${topic}`
    const person = { name: 'Lucía', phone: '600 11 22 33', email: '', text: 'Hola', received: '' }
    const typed = { about, place: '', channel: 'call', locale: 'es-ES', ...person }
    expect(checkEntry(typed, demoSite.brand.languages, now)).toMatchObject({ ok: true, entry: { kind, topic } })
  }
})
