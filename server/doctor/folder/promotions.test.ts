import { expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { examinePromotions } from './promotions.ts'

const { brand } = await loadSite('site')
const promotion = (to: string | null) => ({
  title: { 'es-ES': 'Oferta' },
  location: null,
  prices: {},
  months: null,
  until: null,
  from: null,
  to,
})
const on = (day: string, to: string | null) =>
  examinePromotions({ brand, promotions: [promotion(to)] }, Date.parse(`${day}T10:00Z`))

test('a promotion is named from fourteen days before its end, and once it has ended, with what to do', () => {
  expect(on('2027-01-16', '2027-01-31')).toEqual([])
  for (const day of ['2027-01-17', '2027-01-31'])
    expect(on(day, '2027-01-31')).toEqual([
      'catalogue.yaml: promotions[0] (Oferta) can be ordered until 2027-01-31: write a later day in `to`, or the promotion that follows',
    ])
  expect(on('2027-02-01', '2027-01-31')).toEqual([
    'catalogue.yaml: promotions[0] (Oferta) ended on 2027-01-31 and shows nowhere: take it out, or write a later day in `to`',
  ])
  expect(on('2027-01-31', null)).toEqual([])
})
