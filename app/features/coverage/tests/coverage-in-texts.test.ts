import { expect, test } from 'vitest'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { publishCoverage, uploadCoverage } from '#tests/support/desk/post-coverage.ts'
import { withOwnIdentity } from '#tests/support/site/site-folder.ts'

/** A company that is none of the demo: what the file says is invented, and nothing is known of any place. */
const desk = deskOn('sqlite', ({ edit }) => edit('brand.yaml', withOwnIdentity))

test('legal texts tell of coverage and its waiting list once it is published, on the pages and to whoever looks ahead', async () => {
  const said = async (init?: RequestInit) => {
    const texts = await Promise.all(['/aviso-legal', '/privacidad'].map((path) => desk.site.visit(path, init)))
    return texts.map(({ document }) => /lista de espera/.test(document.querySelector('main')!.textContent))
  }
  expect(await said()).toEqual([false, false])
  const draft = await uploadCoverage(desk.olga, 'ine,technology,speed,status\n44216,ftth,600,available\n')
  const looked = await desk.olga.visit(`/gestion/precios/vista?borrador=${draft.split('/').at(-1)}&dia=2031-02-01`)
  const [cookie] = looked.response.headers.getSetCookie()
  expect(await said({ headers: { cookie: `${desk.olga.cookie}; ${cookie!.split(';')[0]}` } })).toEqual([true, true])
  expect(await said()).toEqual([false, false])
  expect((await publishCoverage(desk.olga, draft)).response.status).toBe(303)
  expect(await said()).toEqual([true, true])
})
