import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'
import type { Catalogue, FixedTariff, Location } from './catalogue.ts'
import { reusedCodes } from './code-meanings.ts'
import { combinationLink, digitOf, readTariffCode } from './tariff-code.ts'

const { catalogue } = demoSite
const [castellon, rest] = catalogue.locations as readonly [Location, Location]
const tariff = (id: string, digit?: number): FixedTariff => ({
  ...castellon.packs[0]!,
  id,
  ...(digit !== undefined && { digit }),
})
const withPacks = (packs: readonly FixedTariff[]): Catalogue => ({
  ...catalogue,
  locations: [{ ...castellon, packs }, rest],
})
const combinationOf = (of: Catalogue, code: string) => readTariffCode(of, code).combination

describe('a code that customers have kept', () => {
  test('may not mean another tariff: where one is put before others, or one of them goes', () => {
    const [first, second] = castellon.packs as readonly [FixedTariff, FixedTariff]
    expect(reusedCodes([catalogue], withPacks([tariff('new'), ...castellon.packs]))).toContainEqual({
      code: '000',
      meant: first.id,
      wouldMean: 'new',
    })
    expect(reusedCodes([catalogue], withPacks(castellon.packs.slice(1)))).toContainEqual({
      code: '000',
      meant: first.id,
      wouldMean: second.id,
    })
  })

  test('stays free when its tariff is removed and the others keep their digits', () => {
    const kept = castellon.packs.map((pack, digit) => ({ ...pack, digit })).slice(1)
    const without = withPacks(kept)
    expect(reusedCodes([catalogue], without)).toEqual([])
    expect(combinationOf(without, '0000').tariff).toBeNull()
    expect(combinationOf(without, '0011').tariff).toBe(kept[0]!.id)
    // Also a year later, when the catalogue before it says nothing of that code any more.
    const reused = withPacks([tariff('new', 0), ...kept])
    expect(reusedCodes([catalogue, without], reused)).toEqual([
      { code: '000', meant: castellon.packs[0]!.id, wouldMean: 'new' },
    ])
  })

  test('may not go away from a tariff that is still sold', () => {
    const [first, ...others] = castellon.packs.map((pack, digit) => ({ ...pack, digit }))
    expect(reusedCodes([catalogue], withPacks([{ ...first!, digit: 8 }, ...others]))).toEqual([
      { code: '000', meant: first!.id, wouldMean: null },
    ])
  })

  test('of a location or a line counts as well; a location that means another one is said once', () => {
    const swapped: Catalogue = { ...catalogue, locations: [rest, castellon] }
    expect(reusedCodes([catalogue], swapped)).toEqual([
      { code: '0', meant: 'castellon', wouldMean: 'rest-of-spain' },
      { code: '1', meant: 'rest-of-spain', wouldMean: 'castellon' },
    ])
    const [line, ...lines] = catalogue.mobile
    expect(reusedCodes([catalogue], { ...catalogue, mobile: [...lines, line!] })[0]).toEqual({
      code: '9990',
      meant: line!.id,
      wouldMean: lines[0]!.id,
    })
  })
})

test('with digits of their own, entries stand in any order, and each of the specification’s codes means the same', () => {
  const numbered = <Entry extends object>(list: readonly Entry[]) => list.map((entry, digit) => ({ ...entry, digit }))
  const shuffled = <Entry extends object>(list: readonly Entry[]) =>
    fc.shuffledSubarray(numbered(list), { minLength: list.length })
  const orders = fc.record({
    packs: shuffled(castellon.packs),
    fibre: shuffled(rest.fibre),
    mobile: shuffled(catalogue.mobile),
  })
  fc.assert(
    fc.property(orders, ({ packs, fibre, mobile }) => {
      const drawn: Catalogue = {
        ...catalogue,
        mobile,
        locations: [
          { ...castellon, packs },
          { ...rest, fibre },
        ],
      }
      expect(reusedCodes([catalogue], drawn)).toEqual([])
      for (const [code] of tariffCodes) {
        expect([code, combinationOf(drawn, code)]).toEqual([code, combinationOf(catalogue, code)])
        expect(combinationLink(drawn, combinationOf(drawn, code))).toEqual({ code, lines: [], extras: [] })
      }
    }),
  )
})

test('what a combination is called is read as the same again, whatever digits are free', () => {
  const digits = (length: number) => fc.uniqueArray(fc.nat({ max: 12 }), { minLength: length, maxLength: length })
  const drawn = fc.record({ packs: digits(castellon.packs.length), lines: digits(catalogue.mobile.length) })
  fc.assert(
    fc.property(drawn, ({ packs, lines }) => {
      const numbered = <Entry extends object>(list: readonly Entry[], by: readonly number[]) =>
        list.map((entry, at) => ({ ...entry, digit: by[at]! }))
      const mobile = numbered(catalogue.mobile, lines)
      const sold: Catalogue = { ...withPacks(numbered(castellon.packs, packs)), mobile }
      for (const pack of castellon.packs) {
        for (const line of [null, ...mobile]) {
          const combination = {
            ...combinationOf(sold, ''),
            tariff: pack.id,
            lines: line && line.data !== pack.data ? { [line.id]: 1 } : {},
          }
          const link = combinationLink(sold, combination)
          expect(readTariffCode(sold, link.code, link.lines).combination).toEqual(combination)
        }
      }
      for (const line of mobile) {
        const link = combinationLink(sold, { ...combinationOf(sold, ''), lines: { [line.id]: 1 } })
        expect(link.code).toBe(digitOf(mobile, line) === null ? line.id : `999${line.digit}`)
      }
    }),
  )
})
