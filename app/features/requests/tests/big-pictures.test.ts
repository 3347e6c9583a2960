import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng, postWithFiles, type ChosenFile } from '#tests/support/posted/files.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

let site: StoringSite
beforeAll(async () => {
  site = await siteOn('sqlite', { env: { TRUST_PROXY: '127.0.0.0/8, ::1' } })
})
afterAll(() => site[Symbol.asyncDispose]())

/** A complaint of its own, with what comes of it at its receipt. */
async function complain(from: string, files: readonly ChosenFile[]) {
  const email = `${from.replaceAll('.', '-')}@visitante.example`
  const fields = { remarks: '', ...rightForms['/reclamaciones'], email }
  const { headers, ...post } = postWithFiles(site.origin, fields, files)
  const { response } = await site.visit('/reclamaciones', {
    ...post,
    headers: { ...headers, 'x-forwarded-for': from },
  })
  expect(response.status).toBe(303)
  const receipt = await site.visit(response.headers.get('location')!)
  return files.map(({ name }) => receipt.page.queryByRole('link', { name }) !== null)
}

test('three pictures of 24 megapixels hold up neither pages nor the photograph of somebody else', async () => {
  const large = blackPng(6000, 4000)
  const answered: string[] = []
  const first = complain(
    '203.0.113.7',
    ['a', 'b', 'c'].map((name) => ({ name: `${name}.png`, content: large })),
  )
  const second = complain('198.51.100.7', [{ name: 'contador.jpg', content: await smallPhoto() }])
  const page = site.visit('/fibra?beside').then(({ response }) => expect(response.status).toBe(200))
  await Promise.all([
    first.then(() => answered.push('three large')),
    second.then(() => answered.push('one small')),
    page.then(() => answered.push('page')),
  ])
  expect(answered).toEqual(['page', 'one small', 'three large'])
  expect([await first, await second]).toEqual([[true, true, true], [true]])
})
