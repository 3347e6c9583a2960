import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '#tests/support/catalogue/charging-operator.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('the number of each line is asked for before anything personal, and the document before the name', async () => {
  const { document } = await site.visit('/calcular/00091?lineas=70gb&paso=datos')
  const names = [...document.querySelectorAll('main form :is(input, textarea):not([type=hidden])')].map(
    (field) => field.getAttribute('name') ?? '',
  )
  const groups = [...new Set(names.map((name) => name.replace(/^(choice|number|operator|billing|holder)(?=\.)/, '')))]
  expect(groups.join(' ')).toBe(
    '.1 .70gb.1 landline identity name lastName phone email address postcode town callTime note',
  )
  expect(document.querySelectorAll('[name^="choice."]:checked, [name="landline"]:required')).toHaveLength(0)
})

test('a number that is kept and not given is named in the review, and blocks nothing', async () => {
  const kept = { 'choice.1': 'keep', 'choice.70gb.1': 'later' }
  const review = await site.visit('/calcular', post(site.origin, orderFields({ ...kept, intent: 'update' })))
  expect(said(review)).toContain('Línea 1 (35GB)Conservar el número, que falta por indicar')
  expect(said(review)).not.toContain('Línea 2')
  expect((await site.visit('/calcular', post(site.origin, orderFields(kept)))).response.status).toBe(303)
})
