import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLocale, nearestLocale, type Languages } from './choose-locale.ts'
import { lngOf, type Locale } from './i18n.ts'

const all: Languages = ['es-ES', 'en-US', 'ca-ES-valencia']

/** Languages of a site, in any order. */
const offered = fc
  .shuffledSubarray<Locale>([...all], { minLength: 1 })
  .map((languages) => languages as unknown as Languages)
/** Tags of addresses, cookies and browsers: names of languages, parts of them, other letters, anything. */
const tag = fc.oneof(
  fc.constantFrom(...all, ...all.map(lngOf), 'es-MX', 'EN', 'fr', 'fr-FR', '', 'e', 'eng', 'es_ES', ' en ', 'pseudo'),
  fc.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const names = (languages: Languages, said: string) => nearestLocale(languages, said) !== null

describe('the language', () => {
  test('is one that is offered, whatever is asked for', () => {
    fc.assert(
      fc.property(offered, tag, tag, fc.array(tag), (languages, lng, saved, accepted) => {
        expect(languages).toContain(chooseLocale(languages, { lng, saved, accepted }))
      }),
    )
  })

  test('is as if there were no lng where it names nothing that is offered', () => {
    fc.assert(
      fc.property(
        offered,
        tag,
        fc.option(tag, { nil: undefined }),
        fc.array(tag),
        (languages, lng, saved, accepted) => {
          const others = { saved, accepted }
          const without = chooseLocale(languages, { lng: undefined, ...others })
          const chosen = chooseLocale(languages, { lng, ...others })
          const language = lng.trim().toLowerCase().split('-')[0]
          const isOffered = languages.some((locale) => locale.split('-')[0] === language)
          expect(names(languages, lng)).toBe(isOffered)
          if (isOffered) expect(chosen.split('-')[0]).toBe(language)
          else expect(chosen).toBe(without)
        },
      ),
    )
  })

  test('is the same in any case and with spaces around', () => {
    fc.assert(
      fc.property(offered, fc.constantFrom(...all, ...all.map(lngOf)), (languages, lng) => {
        const read = nearestLocale(languages, lng)
        for (const said of [lng.toUpperCase(), lng.toLowerCase(), ` ${lng} `]) {
          expect(nearestLocale(languages, said)).toBe(read)
        }
      }),
    )
  })
})
