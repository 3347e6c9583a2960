import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { municipalities, provinces, type Municipality } from './municipalities.ts'
import { readPlace } from './read-place.ts'

const all = [...municipalities.values()]
const read = (text: string) => readPlace(text).named.map(({ ine }) => ine)

/** The article of a name after it, as lists have it: `Coruña, A`, `Hospitalet de Llobregat, L'`. */
function inAList(name: string): string {
  const [, article, rest] = /^(el|la|los|las|els|les|o|a|os|as|es|sa|ses|l'|n')\s*(.+)$/iu.exec(name) ?? []
  return article && rest ? `${rest}, ${article}` : name
}

/** Each official name alone, and all of them joined in each order. */
function officialNames({ name }: Municipality): readonly string[] {
  const names = name.split('/')
  const [first = '', second] = names
  if (second === undefined) return [first]
  return [
    ...names,
    ...['/', ' / ', '-', ' - '].flatMap((sign) => [`${first}${sign}${second}`, `${second}${sign}${first}`]),
  ]
}

const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  inAList,
  (name) => inAList(name).replace(/, (.+)$/, ' ($1)'),
  (name) => name.toUpperCase(),
  (name) => unaccented(name).toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll("'", '’'),
  (name) => name.replaceAll("'", ' '),
]

/** A name with what people write around it. */
const surroundings: readonly ((name: string, of: Municipality) => string)[] = [
  (name, { province }) => `${name}, ${province.name}`,
  (name, { province }) => `${name} (${province.name})`,
  (name, { province }) => `${name} (${province.officialName}), España`,
  (name, { province }) => `${province.name}, ${name}`,
  (name, { province }) => `Spain, ${province.name}, ${name}`,
  (name, { ine }) => `${ine.slice(0, 2)}999 ${name}`,
  (name, { ine, province }) => `${name} ${ine.slice(0, 2)}999, ${province.name}`,
  (name, { ine, province }) => `C/ Mayor 3, ${ine.slice(0, 2)}999 ${name} (${province.name}), España`,
  (name, { ine, province }) => `Avenida de la Constitución 12, 3.º B, ${ine.slice(0, 2)}999 ${name} - ${province.name}`,
]

describe('every municipality', () => {
  test('is found by each of its official names, alone or joined in each way', () => {
    const missed = all.flatMap((each) => officialNames(each).filter((name) => !read(name).includes(each.ine)))
    expect(missed).toEqual([])
  })

  test('is found however its name is spelt, and with what stands around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.nat(20),
        fc.constantFrom(...spellings),
        fc.constantFrom(...surroundings),
        (municipality, which, spelt, surrounded) => {
          const names = officialNames(municipality)
          const typed = surrounded(spelt(names[which % names.length]!), municipality)
          const found = readPlace(typed)
          expect(found.named, typed).toContain(municipality)
          // The province leaves at most those of the same name within it.
          const inside = typed.includes(municipality.province.name)
          if (inside)
            expect(new Set(found.named.map(({ province }) => province)), typed).toEqual(
              new Set([municipality.province]),
            )
        },
      ),
      { numRuns: isLongRun ? 100_000 : 1000 },
    )
  })

  test('is found after a street without number and comma, and asked for where the street may be called by it', () => {
    const kinds = fc.constantFrom('Calle', 'C/', 'Avda.', 'Carrer', 'Plaza', 'Paseo', 'Camí')
    const plain = fc.constantFrom('Mayor', 'de la Constitución', 'Sant Jaume', 'del Doctor Fleming')
    const town = fc.constantFrom(
      ...all.flatMap((of) => of.name.split('/').flatMap((name) => (name.includes(',') ? [] : [{ of, name }]))),
    )
    const after = fc.constantFrom('', ' España', ', España')
    fc.assert(
      fc.property(kinds, plain, town, town, after, (kind, street, { of, name }, other, end) => {
        const typed = `${kind} ${street} ${name}${end}`
        expect(new Set(readPlace(typed).named), typed).toEqual(new Set(readPlace(name).named))
        const named = readPlace(`${kind} ${other.name} ${name}${end}`).named
        expect(named, `${other.name} ${name}`).toContain(of)
      }),
      { numRuns: isLongRun ? 100_000 : 1000 },
    )
  })

  test('is asked for where another has the same name', () => {
    const byName = Map.groupBy(all, ({ name }) => name)
    const shared = [...byName.values()].filter(({ length }) => length > 1)
    expect(shared.length).toBeGreaterThan(10)
    for (const same of shared) {
      expect(read(same[0]!.name), same[0]!.name).toEqual(expect.arrayContaining(same.map(({ ine }) => ine)))
    }
  })
})

test.each([
  ['Alicante/Alacant', '03014'],
  ['Iruña/Pamplona', '31201'],
  ['Castellón/Castelló', '12040'],
  ['Donostia-San Sebastián', '20069'],
  ['Vitoria-Gasteiz', '01059'],
  ['Gasteiz/Vitoria', '01059'],
  ['Coruña, A', '15030'],
  ['La Coruña', '15030'],
  ['Palmas, Las', '35016'],
  ["Hospitalet de Llobregat, L'", '08101'],
  ['12540 Vila-real (Castellón), España', '12135'],
  ['Vila-real, Castelló', '12135'],
  ['Vila-real Castellón España', '12135'],
  ['Castellón Vila-real', '12135'],
  ['C/ Mayor 3, 12540 Vila-real', '12135'],
  ['Calle Mayor 3 Vila-real', '12135'],
  ['C/ Madrid s/n, 12540, Vila-real', '12135'],
  ['Valencia, 3, Vila-real', '12135'],
  ['C/ Madrid, Vila-real', '12135'],
  ['Calle Mayor Vila-real', '12135'],
  ['carrer major vila-real castelló', '12135'],
  ['Calle Mayor Vila-real, Castellón', '12135'],
  ['Avda. de la Constitución Palma', '07040'],
  ['C/ Colón Alcalá la Real España', '23002'],
  ['Calle Mayor Ronda', '29084'],
  ['Ronda Norte Vila-real', '12135'],
  ['Calle Valencia Vila-real', '12135'],
  ['Calle Reina Valencia, Vila-real', '12135'],
  ['Málaga, Ronda', '29084'],
  ['Vila-real, C/ Mayor 3, 2.º B', '12135'],
  ['E-12540 Vila-real', '12135'],
  ['Palma (Mallorca)', '07040'],
  ['San Sebastián Guipúzcoa', '20069'],
  ['Usansolo', '48916'],
  ["Castell-Platja d'Aro", '17048'],
  ['Candín', '24036'],
])('%s is one municipality', (typed, ine) => {
  expect(read(typed)).toEqual([ine])
})

test.each([
  ['Castelló', ['12040', '46257']],
  ['Torrent', ['17197', '46244']],
  ['Alcudia', ['07003', '46019']],
  ['Vila-real, Madrid', ['12135', '28079']],
  ['Madrid, Barcelona', ['08019', '28079']],
  ['Calle Vila-real Castellón', ['12040', '12135']],
  ['Calle Alcalá la Real', ['23002', '46212']],
])('%s has to be asked', (typed, ines) => {
  expect(read(typed).toSorted()).toEqual(ines)
})

test.each([
  'La Rioja',
  'La Palma',
  'Navarra',
  'España',
  'Castel',
  'Vila-real Nonsense',
  'Vila-real, Nonsense',
  'Calle Mayor 3',
  'Calle Madrid',
  'Calle de Valencia',
  'Calle Puente Genil',
  'Calle Mayor Nonsense',
  '',
  ' ',
  ',',
  '()',
  '/',
  '-',
  '\u0000',
  '💡',
  '__proto__',
  'constructor',
])('%j is none', (typed) => {
  expect(read(typed)).toEqual([])
})

test('nonsense is no municipality', () => {
  const names = new Set(
    all.flatMap(({ name, otherNames }) => [name, ...otherNames]).map((name) => unaccented(name).toLowerCase()),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      fc.pre(!names.has(unaccented(typed).toLowerCase()))
      // Without letters that names are made of, nothing is found whatever stands around it.
      fc.pre(!/[a-z]{3}/i.test(unaccented(typed)))
      expect(read(typed)).toEqual([])
    }),
  )
})

test('however much is typed, and of what, it is read in no time', () => {
  const long = [
    'castellon ',
    'a, ',
    '1 ',
    '-',
    'a-',
    'e\u0301',
    'Vila-real, ',
    '12540 ',
    '/',
    ' - ',
    'la ',
    "l'",
  ].flatMap((piece) => [199, 200, 10_000].map((length) => piece.repeat(length).slice(0, length)))
  const before = process.cpuUsage()
  for (const typed of long) readPlace(typed)
  const { user } = process.cpuUsage(before)
  expect(user / 1000 / long.length).toBeLessThan(20)
})

test('a postcode is read in each of its forms, the last one of several, and only where there is such a province', () => {
  const postcodeOf = (typed: string) => readPlace(typed).postcode
  for (const typed of [
    '12540',
    ' 12 540 ',
    '12.540',
    'E-12540',
    'ES 12540',
    'Vila-real 12540',
    'Mayor 10003, 12540 Vila-real',
  ]) {
    expect(postcodeOf(typed), typed).toBe('12540')
  }
  for (const typed of ['99999', '00043', '1254', '125400', 'x12540', '']) expect(postcodeOf(typed), typed).toBeNull()
  expect(provinces.size).toBe(52)
})
