import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { PERIODS, type Amount, type Period } from '#domain/money/amount.ts'
import { priceOf } from '#domain/price/price.ts'
import { readSeenTotalToken, seenTotalToken } from '#domain/price/seen-price.ts'
import { createI18n } from '#locales/i18n.ts'
import { priceText } from '#locales/words/price-text.ts'
import { TAX_ID } from '#locales/words/tax-name.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

const nothing = emptyCombination(demoSite.catalogue)

test('whichever tariffs are paid in which period, each total is what its own period’s items come to, and is said so', () => {
  const per = fc.constantFrom(...PERIODS)
  const drawn = fc.record({ tariff: per, line: per, tv: per, lines: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(drawn, ({ tariff, line: ofLine, tv, lines }) => {
      const [place, ...places] = demoSite.catalogue.locations
      const paid = <Sold extends { price: Amount }>(sold: Sold, period: Period) => ({
        ...sold,
        price: { per: period, cents: sold.price.cents },
      })
      const sold: Catalogue = {
        ...demoSite.catalogue,
        locations: [{ ...place, fibre: place.fibre.map((one) => paid(one, tariff)) }, ...places],
        mobile: demoSite.catalogue.mobile.map((one) => paid(one, ofLine)),
        tv: paid(demoSite.catalogue.tv!, tv),
      }
      const chosen = { ...nothing, type: 'fibre' as const, tariff: 'castellon-1gb', lines: { '70gb': lines }, tv: true }
      const price = priceOf(sold, chosen)
      expect(price.total.map((amount) => amount.per)).toEqual(
        PERIODS.filter((period) => [tariff, ofLine, tv].includes(period)),
      )
      for (const { per: period, cents } of price.total)
        expect(cents).toBe(price.items.reduce((all, item) => (item.per === period ? all + item.cents : all), 0))
      const text = priceText(createI18n('en-US', { [TAX_ID]: 'VAT' }), price)
      expect(/month/.test(text)).toBe(price.total.some((amount) => amount.per === 'month'))
      expect(/28 days/.test(text)).toBe(price.total.some((amount) => amount.per === '28-days'))
      expect(/year/.test(text)).toBe(price.total.some((amount) => amount.per === 'year'))
      expect(seenTotalToken(readSeenTotalToken(seenTotalToken(price))!)).toBe(seenTotalToken(price))
    }),
  )
})
