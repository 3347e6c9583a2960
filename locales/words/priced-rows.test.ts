import { expect, test } from 'vitest'
import { createI18n } from '../i18n.ts'
import type { Per } from './amount-text.ts'
import { pricedRows } from './priced-rows.ts'
import { TAX_ID } from './tax-name.ts'

const line = (per: Per) => ({
  kind: 'lines' as const,
  mobile: { id: per, data: 40 },
  count: 1,
  per,
  cents: per === 'month' ? 1950 : 2000,
})

test.each([
  [['month'], ['€19.50']],
  [['28-days'], ['€20 every 28 days']],
  [
    ['28-days', 'month'],
    ['€20 every 28 days', '€19.50/month'],
  ],
] as const)('amounts paid %j are said with their period, unless all are of a month', (periods, amounts) => {
  const rows = pricedRows(createI18n('en-US', { [TAX_ID]: 'VAT' }), { items: periods.map(line), oneOff: [] })
  expect(rows.map(({ amount }) => amount)).toEqual(amounts)
})
