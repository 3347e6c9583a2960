import { expect, test } from 'vitest'
import { municipalityNameIn, namedIn, provinceNameIn, shortNameIn } from '#domain/place/place-names.ts'
import { municipalities, provinces } from './municipalities.ts'
import { findMunicipalities } from './place-search.ts'

const CA = 'ca-ES-valencia'
const home = [...municipalities.values()].filter(({ province }) => province.community === 'Comunitat Valenciana')
const ofTwo = home.filter(({ name }) => name.includes('/'))

const VALENCIAN =
  "l'Orxa, Alacant, Alboraia, Alcoi, Benicàssim, Borriana, Elx, Llucena, Moixent, Monòver, Montitxelvo, " +
  'Montroi, Nàquera, Orpesa, Peníscola, Sagunt, Sant Jordi, Suera, Vilafranca, Sant Vicent del Raspeig, ' +
  'Vilallonga, Xilxes, Xixona, Xodos, Xàbia, el Camp de Mirra, el Fondó de les Neus, el Pinós, ' +
  'el Poble Nou de Benitatxell, la Torre de les Maçanes, la Vila Joiosa, les Alqueries, les Useres'

test('municipalities with names in two languages have their Valencian one in Valencian', () => {
  const names = ofTwo.map((each) => municipalityNameIn(CA, each))
  expect(names.toSorted()).toEqual(VALENCIAN.split(', ').toSorted())
})

test('the two halves of a name are told apart, and found', () => {
  for (const place of ofTwo) {
    expect(place.name.split('/').toSorted()).toEqual([shortNameIn(CA, place), shortNameIn('es-ES', place)].toSorted())
    for (const locale of [CA, 'es-ES'])
      expect(
        findMunicipalities(shortNameIn(locale, place), { ownProvinces: new Set(['03', '12', '46']), limit: 10 }),
      ).toContain(place)
  }
})

test('provinces are called as their official names have it', () => {
  for (const { code, name, officialName, community } of provinces.values()) {
    const valencian = provinceNameIn(CA, code, name)
    expect(provinceNameIn('es-ES', code, name)).toBe(name)
    if (community === 'Comunitat Valenciana') expect(`${name}/${valencian}`).toBe(officialName)
    else expect(valencian).toBe(name)
  }
})

test('what has no Valencian name, and what is in another language, is called as it is', () => {
  for (const { ine, name, province } of municipalities.values()) {
    const place = { ine, name, province: province.name }
    for (const locale of ['es-ES', 'en-US']) expect(namedIn(locale, place)).toEqual(place)
    if (!ofTwo.some((each) => each.ine === ine)) expect(municipalityNameIn(CA, place)).toBe(name)
  }
})
