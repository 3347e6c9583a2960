import { expect, test } from 'vitest'
import { withCharges } from '#domain/catalogue/combination.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { composeOffer } from './compose-offer.server.ts'
import { codeOf, type TypedOffer } from './typed-offer.server.ts'

const demo = await loadSite('site')
const name = { 'es-ES': 'IP fija', 'en-US': 'Fixed IP', 'ca-ES-valencia': 'IP fixa' }
const fixedIp = { id: 'fixed-ip', name, amount: 600, per: 'month', of: 'fibre', required: false, max: 1 } as const
const site = { ...demo, catalogue: { ...demo.catalogue, charges: [...demo.catalogue.charges, fixedIp] } }
const at = { site, origin: 'https://tienda.example', now: Date.parse('2026-11-30T10:00Z') }
const compose = (typed: TypedOffer) => composeOffer(typed, { name: 'Ana Gómez', role: 'agent' }, at)

test('what was chosen by the code of an offer is in what is sent after a look at it', async () => {
  const plain = (await compose({ code: '00091' })).facts!.combination
  const chosen = withCharges(site.catalogue, plain, { [fixedIp.id]: 1 })
  const looked = await compose({ code: codeOf(site.catalogue, chosen) })
  expect(looked.facts!.summary.price.items.map(({ kind }) => kind)).toContain('charge')
  const sent = await compose(looked.typed)
  expect(sent.facts!.combination).toEqual(looked.facts!.combination)
  expect(sent.facts!.summary.price.total).toEqual(looked.facts!.summary.price.total)
})

test('a day that no calendar has is said, and shown as it was typed', async () => {
  const { problems, typed, until } = await compose({ code: '00091', until: '2026-11-31' })
  expect([Object.keys(problems).includes('until'), typed['until'], until]).toEqual([true, '2026-11-31', '2026-12-14'])
})
