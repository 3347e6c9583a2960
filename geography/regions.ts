import { provinces } from './municipalities.ts'
import { articleFirst, withoutArticle, wordsOf } from './place-words.ts'

/** The two digits of the provinces of each region, by the words of its names. */
const byName = new Map<string, Set<string>>()
for (const { code, name, officialName, otherNames, community } of provinces.values()) {
  const joined = [name, officialName, ...officialName.split('/'), ...otherNames, community, ...community.split('/')]
  for (const called of joined) {
    const words = wordsOf(called)
    for (const each of [words, withoutArticle(words) ?? words]) {
      const codes = byName.get(each.join('')) ?? new Set()
      byName.set(each.join(''), codes.add(code))
    }
  }
}

const COUNTRY = new Set([
  'espana',
  'spain',
  'espanya',
  'espainia',
  'espagne',
  'spanien',
  'spagna',
  'espanha',
  'es',
  'esp',
])
/** `provincia de Teruel`, `prov. Teruel` */
const BEFORE = new Set(['provincia', 'provincies', 'prov', 'de', 'd', 'del'])

/** The provinces (12) that a province, an island or an autonomous community of this name lies in; null if none has it. */
export function provincesNamed(words: readonly string[]): ReadonlySet<string> | null {
  const said = articleFirst(words.slice(words.findIndex((word) => !BEFORE.has(word))))
  return byName.get(said.join('')) ?? byName.get((withoutArticle(said) ?? said).join('')) ?? null
}

/** Whether the word is a name of the country. */
export function isCountry(words: readonly string[]): boolean {
  return words.length === 1 && COUNTRY.has(words[0]!)
}
