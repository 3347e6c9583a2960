import { describe, expect, test } from 'vitest'
import type { Locale } from '#locales/i18n.ts'
import type { PlatformServices } from '../services.ts'
import type { Edition } from './edition.ts'
import { createRefusedPages } from './refused-pages.ts'

/** The pages of a site, with a list of what was rendered for them. */
function openPages(answer = (target: string) => new Response(`<h1>${target}</h1>`)) {
  const asked: string[] = []
  let edition = {} as Edition
  const services = { log: { error: () => {} } } as unknown as PlatformServices
  const pages = createRefusedPages(
    services,
    () => edition,
    (target, refusal) => {
      asked.push(`${refusal} ${target}`)
      return answer(target)
    },
  )
  const refuse = (locale: Locale = 'es-ES', acceptEncoding?: string) =>
    pages({ refusal: 'too-big', status: 413, locale, acceptEncoding })
  return { asked, refuse, edit: () => (edition = {} as Edition) }
}

describe('a refusal', () => {
  test('is rendered once in each language, however many are refused at once', async () => {
    const { asked, refuse } = openPages()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => refuse(at % 2 ? 'es-ES' : 'en-US')))
    expect(asked.toSorted()).toEqual(['too-big /rechazado?lng=en-US', 'too-big /rechazado?lng=es-ES'])
    for (const answer of answers) {
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('<h1>')
    }
  })

  test('is rendered anew once the site has changed', async () => {
    const { asked, refuse, edit } = openPages()
    await refuse()
    edit()
    await refuse()
    await refuse()
    expect(asked).toHaveLength(2)
  })

  test('is compressed for whom can read that', async () => {
    const { refuse } = openPages()
    const encodingOf = async (accepted?: string) => (await refuse('es-ES', accepted)).headers.get('content-encoding')
    expect(await encodingOf('gzip, br;q=0.5')).toBe('br')
    expect(await encodingOf('gzip, br;q=0')).toBeNull()
    expect(await encodingOf()).toBeNull()
  })

  test.each([
    ['is not there, as under overload', () => new Response('', { status: 503 })],
    [
      'fails',
      () => {
        throw new Error('a page failed')
      },
    ],
  ])('whose page %s is the plain one, and the next tries again', async (_, answer) => {
    const { asked, refuse } = openPages(answer)
    for (const _time of [1, 2]) {
      const refusal = await refuse()
      expect(refusal.status).toBe(413)
      expect(refusal.headers.get('cache-control')).toBe('no-store, no-transform')
      expect(await refusal.text()).toContain('<h1>El envío es demasiado grande.</h1>')
    }
    expect(asked).toHaveLength(2)
  })
})
