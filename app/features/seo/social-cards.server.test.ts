import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { readTariffCode } from '#domain/catalogue/tariff-code.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { combinationCard, socialCard } from './social-cards.server.ts'

const { catalogue } = demoSite
const [spanish, english] = await Promise.all([createPageI18n('es-ES'), createPageI18n('en-US')])

test.each(tariffCodes)(
  'the picture of %s says its price of %i euros, with the VAT, as that language does',
  (code, euros) => {
    const path = `/calcular/${code}`
    expect(socialCard(catalogue, path, spanish, 'es-ES').offer?.price).toEqual({
      from: '',
      figures: [{ amount: String(euros), per: '/mes' }],
      signFirst: false,
      vat: 'IVA incl.',
      notes: [],
    })
    expect(socialCard(catalogue, path, english, 'en-US').offer?.price).toMatchObject({
      figures: [{ amount: String(euros), per: '/month' }],
      signFirst: true,
      vat: 'VAT incl.',
      notes: [],
    })
  },
)

test.each([
  ['0000', '1GB fibre + 35GB', { rings: 10, quarters: 1, isUnlimited: false, tv: false }],
  ['1051', '600MB fibre + 70GB', { rings: 6, quarters: 2, isUnlimited: false, tv: false }],
  ['1033', '300MB fibre + Unlimited', { rings: 3, quarters: 4, isUnlimited: true, tv: false }],
  ['110', '100MB fibre', { rings: 1, quarters: 0, isUnlimited: false, tv: false }],
  ['9992', '140GB mobile', { rings: null, quarters: 4, isUnlimited: false, tv: false }],
  ['99991', 'TV', { rings: null, quarters: 0, isUnlimited: false, tv: true }],
])('the picture of %s names “%s” and draws its tile', (code, title, tile) => {
  const card = socialCard(catalogue, `/calcular/${code}`, english, 'en-US')
  expect([card.title, card.offer?.tile]).toEqual([title, tile])
})

test.each([
  ['/', 'Desde', '29'],
  ['/fibra-movil', 'Desde', '29'],
  ['/fibra', 'Desde', '20'],
  ['/movil', 'Desde', '9'],
  ['/tv', '', '9'],
])('the picture of %s says the lowest price of what the page sells: %s %s euros', (path, from, amount) => {
  const { title, offer } = socialCard(catalogue, path, spanish, 'es-ES')
  expect([title, offer?.price.from, offer?.price.figures[0]?.amount]).toEqual([null, from, amount])
})

test('the picture of a page that sells nothing has no price', () => {
  expect(socialCard(catalogue, '/privacidad', spanish, 'es-ES').offer).toBeNull()
})

test('the picture of a shared combination says all that is in it, its total, and draws its lines and TV', () => {
  const { combination } = readTariffCode(catalogue, '10591', ['35gb', '35gb'])
  const line = { rings: null, quarters: 1, isUnlimited: false, tv: false }
  expect(combinationCard(catalogue, combination, spanish, 'es-ES')).toMatchObject({
    title: 'Fibra 600MB + 70GB, 2 líneas adicionales 35GB, TV',
    offer: {
      price: { from: '', figures: [{ amount: '58', per: '/mes' }] },
      tile: { rings: 6, quarters: 2, isUnlimited: false, tv: true },
      lines: [line, line],
    },
  })
})
