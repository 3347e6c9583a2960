import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import postcodesCsv from '#geography/postcodes.csv?raw'
import { addressRefusal } from '#domain/place/address-refusal.ts'
import type { Catalogue, Location } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { municipalities } from '#geography/municipalities.ts'
import type { Site } from '#site-folder/site.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { findAnswer } from './find-answer.server.ts'

const NOW = Date.parse('2026-11-25T12:00Z')
const exceptions: readonly { postcode: string; ine: string }[] = parse(postcodesCsv, { columns: true })
const all = [...municipalities.values()]

/** A municipality with a postcode: of the exceptions, most of which lie across a border of provinces, or of its province. */
const places = fc.oneof(
  fc.constantFrom(...exceptions).map(({ postcode, ine }) => ({ postcode, municipality: municipalities.get(ine)! })),
  fc.tuple(fc.constantFrom(...all), fc.nat(999)).map(([municipality, digits]) => ({
    municipality,
    postcode: municipality.province.code + String(digits).padStart(3, '0'),
  })),
)

const [, rest] = demoSite.catalogue.locations
/** A location with one tariff of its own. */
const location = (id: string, where: Partial<Location>): Location => ({
  ...rest!,
  id,
  provinces: null,
  municipalities: null,
  packs: [],
  fibre: [{ ...rest!.fibre[0]!, id: `${id}-fibre` }],
  ...where,
})

/** An operator whose locations part the provinces that postcodes cross: by province, and by municipality within them. */
const parted: Catalogue = {
  ...demoSite.catalogue,
  locations: [
    location('burgos', { provinces: ['09'] }),
    location('palencia', { provinces: ['34'] }),
    location('zaragoza', { provinces: ['50', '22'] }),
    location('lleida', { provinces: ['25'] }),
    location('zone', {
      municipalities: exceptions
        .filter((_, index) => index % 3 === 0)
        .flatMap(({ ine }) => (ine === '09316' ? [] : [ine])),
    }),
    location('rest', {}),
  ],
}

/** The same, and only in Burgos and Palencia. */
const small: Catalogue = { ...parted, locations: [parted.locations[0], parted.locations[1]!] }

/** Its coverage lists each postcode of the exceptions in one of its places, and no other place. */
const listing = new Map(exceptions.map(({ postcode, ine }) => [postcode, new Set([ine])]))
const sites: readonly (readonly [string, Site])[] = [
  ['the demo operator', demoSite],
  ['one whose locations part provinces', { ...demoSite, catalogue: parted }],
  ['one of two provinces', { ...demoSite, catalogue: small }],
  [
    'one that lists those postcodes itself',
    { ...demoSite, catalogue: parted, coverage: { ...demoSite.coverage, municipalitiesOf: listing } },
  ],
]

/** The locations whose tariffs can be ordered for an address. */
function orderable(site: Site, typed: { postcode: string; town: string }): readonly string[] {
  const { catalogue } = site
  const address = knownAddress(site, typed, NOW)
  return catalogue.locations.flatMap(({ id, packs, fibre }) => {
    const tariff = fibre[0] ?? packs[0]
    const combination = { ...emptyCombination(catalogue), location: id, type: 'fibre', tariff: tariff!.id } as const
    return addressRefusal(catalogue, combination, address) === 'place-elsewhere' ? [] : [id]
  })
}

test.each(sites)('%s sells at an address what the coverage page names for that place, and nothing else', (_, site) => {
  let checked = 0
  fc.assert(
    fc.property(places, fc.boolean(), ({ municipality, postcode }, isJoined) => {
      const { name, province } = municipality
      const town = isJoined ? name : name.split('/')[0]!
      const q = `${postcode} ${town}, ${province.name}`
      const answer = findAnswer(site, new URLSearchParams({ q }), NOW, 'es-ES')
      // Where several places in a province have that name, it asks which one is meant.
      if (answer.kind !== 'place') return
      checked++
      const at = orderable(site, { postcode, town: `${town} (${province.name})` })
      expect(answer.place.ine, q).toBe(municipality.ine)
      expect(at, q).toEqual(answer.place.location === null ? [] : [answer.place.location])
    }),
    { numRuns: isLongRun ? 5000 : 400 },
  )
  expect(checked).toBeGreaterThan(300)
})

test.each(sites)('%s sells for a postcode alone what may be sold in one of its places', (_, site) => {
  fc.assert(
    fc.property(places, fc.constantFrom('', 'La Venta del Pinar', '???'), ({ municipality, postcode }, town) => {
      const at = orderable(site, { postcode, town })
      const byName = orderable(site, { postcode, town: `${municipality.name} (${municipality.province.name})` })
      const answer = findAnswer(site, new URLSearchParams({ q: postcode }), NOW, 'es-ES')
      if (answer.kind === 'place')
        expect(at, postcode).toEqual(answer.place.location === null ? [] : [answer.place.location])
      // The operator's own list is all that there is for a place that nobody knows.
      else if (!site.coverage.municipalitiesOf.has(postcode))
        expect(at, postcode).toEqual(expect.arrayContaining([...byName]))
    }),
    { numRuns: isLongRun ? 5000 : 200 },
  )
})

test('a place of Burgos whose postcode begins like those of Palencia is sold the tariffs of Burgos', () => {
  const site = sites[1]![1]
  expect(orderable(site, { postcode: '34260', town: 'Revilla Vallejera' })).toEqual(['burgos'])
  expect(orderable(site, { postcode: '34260', town: 'Villodrigo' })).toEqual(['palencia'])
  expect(orderable(site, { postcode: '34260', town: 'La Venta' })).toEqual(
    expect.arrayContaining(['burgos', 'palencia']),
  )
})
