import { expect, test } from 'vitest'
import { locales } from './i18n.ts'
import { formatList } from './list.ts'

const LISTS = [
  [],
  ['Castellón'],
  ['Castellón', 'Resto de España'],
  ['300MB', '600MB', '1GB'],
  ...['Irun', 'ibi', 'Híjar', 'Hinojosa', 'hielo', 'Hiato', 'Onda', 'Hoya', '8GB', '80GB', '11', '110GB', 'Ávila'].map(
    (last) => ['Burriana', 'Nules', last],
  ),
]

for (const locale of locales) {
  test.each([
    ['and', 'conjunction'],
    ['or', 'disjunction'],
  ] as const)(`what is joined by "%s" is joined as Intl joins it in ${locale}`, (joinedBy, type) => {
    const list = new Intl.ListFormat(locale, { type })
    expect(LISTS.map((items) => formatList(items, locale, joinedBy))).toEqual(LISTS.map((items) => list.format(items)))
  })
}
