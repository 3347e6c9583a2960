import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { catalogueSchema } from './catalogue-schema.ts'

const text = (words: string) => ({ 'es-ES': words, 'en-US': words })
const landline = { name: text('Fijo'), includes: text('Llamadas a fijos.'), price: 12.9 }
const charge = { id: 'start', name: text('Alta'), amount: 5, per: 'once', of: 'landline', required: true }
const demo = parse(await readFile(path.join(import.meta.dirname, '../../site/catalogue.yaml'), 'utf8')) as object

/** What the file would say is wrong, by its key. */
function wrongWith(file: object): string[] {
  const { error } = catalogueSchema.safeParse(file)
  return error?.issues.map(({ path: key, message }) => `${z.core.toDotPath(key)}: ${message}`) ?? []
}

describe('a landline by itself', () => {
  test.each([
    ['is enough to sell, with no conditions', { conditions: {}, landline }],
    ['is paid each year', { conditions: {}, landline: { ...landline, per: 'year' } }],
    ['stands beside all that the demo operator sells', { ...demo, landline }],
    ['is sold at some locations alone', { ...demo, landline: { ...landline, locations: ['castellon'] } }],
    ['has charges of its own', { conditions: {}, landline, charges: [charge] }],
    [
      'costs less for a time',
      {
        conditions: {},
        landline,
        promotions: [{ title: text('Menos'), tariffs: ['landline'], price: 9, months: 3, to: '2099-12-31' }],
      },
    ],
  ])('%s', (_, file) => {
    expect(wrongWith(file)).toEqual([])
  })

  test.each([
    [
      'has a price',
      { conditions: {}, landline: { ...landline, price: 0 } },
      /^landline\.price: a price is more than 0/,
    ],
    ['says what it includes', { conditions: {}, landline: { name: landline.name, price: 9 } }, /^landline\.includes: /],
    [
      'has no technology',
      { conditions: {}, landline: { ...landline, technology: 'fwa' } },
      /^landline\.technology: leave it out: a landline by itself comes by none/,
    ],
    [
      'is sold at locations that there are',
      { ...demo, landline: { ...landline, locations: ['castellon', 'teruel'] } },
      /^landline\.locations\[1\]: write one of the locations: castellon, rest-of-spain/,
    ],
    [
      'is sold everywhere where there are no locations',
      { conditions: {}, landline: { ...landline, locations: ['castellon'] } },
      /^landline\.locations\[0\]: there are no locations: leave it out/,
    ],
    ...[[], 'castellon'].map(
      (locations) =>
        [
          `names its locations in a list, not as ${JSON.stringify(locations)}`,
          { ...demo, landline: { ...landline, locations } },
          /^landline\.locations: write a list of ids of locations/,
        ] as const,
    ),
    ...['commitmentMonths', 'penalty'].map(
      (key) =>
        [
          `has no ${key}`,
          { conditions: {}, landline: { ...landline, [key]: 12 } },
          new RegExp(`^landline\\.${key}: leave it out: a landline by itself commits nobody`),
        ] as const,
    ),
    [
      'has in its price what everybody pays each period',
      { conditions: {}, landline, charges: [{ ...charge, per: 'month' }] },
      /^charges\[0\]\.required: what everybody pays for the landline is its price/,
    ],
    [
      'earns no months of fibre',
      { conditions: { referrals: { maxFriends: 2, freeMonths: 1, per: 'friend' } }, landline },
      /^conditions\.referrals: leave it out/,
    ],
    ['has charges only where it is sold', { ...demo, charges: [charge] }, /^charges\[0\]\.of: no landline is sold/],
    ['is missed where nothing is sold', { conditions: {} }, /nothing is sold: .* landline/],
  ] as const)('%s', (_, file, said) => {
    expect(wrongWith(file)).toEqual([expect.stringMatching(said)])
  })
})
