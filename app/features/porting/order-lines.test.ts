import { expect, test } from 'vitest'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { demoCustomer } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { numberLines } from './order-lines.ts'

const { catalogue } = demoSite
const dataAlone = { ...catalogue, conditions: { ...catalogue.conditions, calls: 'none' as const } }

test('no number is brought to lines of an operator of data alone, of a pack or beside it', () => {
  const combination = { ...emptyCombination(catalogue), tariff: 'castellon-1gb-35gb', lines: { '35gb': 1, '70gb': 1 } }
  const order = { customer: demoCustomer, combination, price: priceOf(catalogue, combination) }
  const mobile = (sold: typeof catalogue) => numberLines({ order }, sold).filter(({ kind }) => kind === 'mobile')
  expect(mobile(catalogue)).toHaveLength(3)
  expect(mobile(dataAlone)).toEqual([])
})
