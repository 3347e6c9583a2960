import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { tariffsOf } from '../catalogue/catalogue.ts'
import {
  availabilityOf,
  fits,
  locationOf,
  offersAt,
  ownProvinces,
  type Availability,
  type CoverageEntry,
} from './coverage.ts'

const { catalogue } = demoSite
const [castellon, restOfSpain] = catalogue.locations
const TODAY = '2026-11-21'

const entry = (overrides: Partial<CoverageEntry> = {}): CoverageEntry => ({
  postcode: null,
  technology: 'ftth',
  status: 'available',
  speedMb: 1000,
  date: null,
  note: null,
  ...overrides,
})
const fibre = (maxSpeedMb: number) => availabilityOf([entry({ speedMb: maxSpeedMb })], null, TODAY)
const none: Availability = { status: 'none', note: null }
const offered = (availability: Availability, location = castellon) =>
  offersAt(catalogue, location ?? null, availability).map(({ kind, combinations }) => [kind, combinations.length])

describe('a place', () => {
  test('that the file does not mention is not known, which is no *no*', () => {
    expect(availabilityOf([], null, TODAY)).toEqual({ status: 'unknown' })
    expect(availabilityOf([entry({ postcode: '12540' })], '12541', TODAY)).toEqual({ status: 'unknown' })
  })

  test('has the fastest of what is available, since its own date', () => {
    const entries = [
      entry({ technology: 'hfc', speedMb: 300, date: '2020-01' }),
      entry({ speedMb: 600, date: '2024-05' }),
      entry({ technology: 'fttb', status: 'planned', date: '2027-01' }),
    ]
    expect(availabilityOf(entries, null, TODAY)).toEqual({
      status: 'available',
      maxSpeedMb: 600,
      technology: 'ftth',
      reach: { fibre: 600 },
      since: '2024-05',
      partial: false,
      note: null,
    })
  })

  test('is told apart by the ways into it: a tariff needs its own', () => {
    const entries = [
      entry({ speedMb: 100 }),
      entry({ technology: 'fwa', speedMb: 300 }),
      entry({ technology: '4g', status: 'planned', date: '2099-01' }),
    ]
    const reached = availabilityOf(entries, null, TODAY)
    expect(reached).toMatchObject({ maxSpeedMb: 300, technology: 'fwa', reach: { fibre: 100, fwa: 300 } })

    const tariff = (speedMb: number, technology?: 'fwa' | '4g') =>
      ({
        id: '',
        speedMb,
        data: null,
        price: { per: 'month', cents: 2000 },
        ...(technology && { technology }),
      }) as const
    expect([tariff(100), tariff(300, 'fwa')].map((one) => fits(reached, one))).toEqual([true, true])
    expect([tariff(300), tariff(600, 'fwa'), tariff(30, '4g')].map((one) => fits(reached, one))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('is reached in part when one of its postcodes is not', () => {
    const entries = [entry(), entry({ postcode: '12100', status: 'planned', date: '2027-02' })]
    expect(availabilityOf(entries, null, TODAY)).toMatchObject({ status: 'available', partial: true })
    expect(availabilityOf(entries, '12100', TODAY)).toMatchObject({ status: 'planned', date: '2027-02' })
    expect(availabilityOf(entries, '12001', TODAY)).toMatchObject({ status: 'available', partial: false })
  })

  test('is planned for the first of several dates', () => {
    const planned = (date: string) => entry({ status: 'planned', postcode: date, date })
    expect(availabilityOf([planned('2028-01'), planned('2027-06')], null, TODAY)).toMatchObject({
      status: 'planned',
      date: '2027-06',
    })
  })

  test('has no date once the planned one has passed; its month counts whole', () => {
    const planned = (date: string) => availabilityOf([entry({ status: 'planned', date })], null, TODAY)
    expect(planned('2026-11')).toMatchObject({ status: 'planned', date: '2026-11' })
    expect(planned('2026-10')).toMatchObject({ status: 'planned', date: null })
    expect(planned('2026-11-20')).toMatchObject({ status: 'planned', date: null })
  })

  test('that is available from a later day on is planned until then', () => {
    const from = (date: string) => availabilityOf([entry({ date })], null, TODAY)
    expect(from('2026-11-22')).toMatchObject({ status: 'planned', date: '2026-11-22' })
    expect(from('2026-11-21')).toMatchObject({ status: 'available', since: '2026-11-21' })
  })
})

describe('a province', () => {
  test('belongs to the location that names it, any other to the one for the rest', () => {
    expect(locationOf(catalogue, '12135')).toBe(castellon)
    expect(locationOf(catalogue, '46250')).toBe(restOfSpain)
    expect([...ownProvinces(catalogue)]).toEqual(['12'])
  })

  test('belongs to none where no location is for the rest', () => {
    expect(locationOf({ ...catalogue, locations: [castellon] }, '46250')).toBeNull()
  })
})

describe('what can be ordered', () => {
  test('is everything of the location where 1 GB is to be had', () => {
    expect(offered(fibre(1000))).toEqual([
      ['pack', 4],
      ['fibre', 1],
      ['mobile', 4],
      ['tv', 1],
    ])
  })

  test('is nothing faster than the place allows', () => {
    expect(offered(fibre(300), restOfSpain)).toEqual([
      ['pack', 4],
      ['fibre', 2],
      ['mobile', 4],
      ['tv', 1],
    ])
    expect(tariffsOf(restOfSpain!, 'pack').filter((tariff) => fits(fibre(300), tariff))).toHaveLength(4)
  })

  test('is mobile alone where no fibre of the location fits, or there is none', () => {
    expect(offered(fibre(600))).toEqual([['mobile', 4]])
    expect(offered(none)).toEqual([['mobile', 4]])
    expect(offered({ status: 'unknown' })).toEqual([['mobile', 4]])
    expect(offersAt(catalogue, null, fibre(1000)).map(({ kind }) => kind)).toEqual(['mobile'])
  })
})
