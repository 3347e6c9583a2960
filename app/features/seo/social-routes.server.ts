import { Hono } from 'hono'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Services } from '#site-folder/services.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import { answer } from '#platform/http/answer.ts'
import { networkOf } from '#platform/limits/client-network.ts'
import { createTokenBuckets } from '#platform/limits/token-bucket.ts'
import { madeOnce } from '#site-folder/once-per-site.ts'
import type { Site } from '#site-folder/site.ts'
import { foundPages } from './addresses.server.ts'
import { sharedCombination, type SharedCombination } from './shared-combination.server.ts'
import { combinationCard, socialCard } from './social-cards.server.ts'
import { socialImage } from './social-image.server.tsx'

type Picture = Uint8Array<ArrayBuffer>
type Wanted = { readonly path: string; readonly locale: Locale }

/** Some 20 MB. */
const MAX_SHARED = 200
/** Pictures of combinations that may be drawn in a minute, for one client network and for all. */
const PER_NETWORK = 20
const IN_ALL = 60
/** More than these are told to come back: what waits here would only be drawn when nobody waits any more. */
const LONGEST_QUEUE = 10

/**
 * The pictures that shared links show, made when they are first asked for: of each page and language that is to be
 * found, and of any combination that can be ordered. There are few of the former, so all of them are kept. Of the
 * latter there are tens of thousands, so drawing them is limited.
 *
 * @param titleAt gives the title of a page of the site, which stands on its picture; null where there is none
 */
export function socialRoutes(
  { site, config, clock }: Pick<Services, 'site' | 'config' | 'clock'>,
  titleAt: (address: string) => Promise<string | null>,
) {
  const ofPages = madeOnce<Picture>()
  const shared = madeOnce<Picture>(MAX_SHARED)
  const inTurn = queue()
  const ofNetwork = createTokenBuckets(PER_NETWORK)
  const ofAll = createTokenBuckets(IN_ALL)

  async function titleOf({ path, locale }: Wanted): Promise<string> {
    const { name } = site().brand
    const title = (await titleAt(`${path}?lng=${lngOf(locale)}`)) ?? name
    // The name stands above it already.
    return title.replace(`${name} · `, '').replace(` · ${name}`, '')
  }

  function pageImage(present: Site, name: string, wanted: Wanted): Promise<Picture> {
    return ofPages(present, name, () =>
      inTurn(async () => {
        const { brand, catalogue } = present
        const card = socialCard(
          catalogue,
          wanted.path,
          await createPageI18n(wanted.locale, brand.wording),
          wanted.locale,
        )
        return socialImage({ ...card, brand, title: card.title ?? (await titleOf(wanted)) })
      }),
    )
  }

  function combinationImage(present: Site, { combination, locale, name }: SharedCombination, network: string) {
    return shared(present, name, () => {
      const wait = inTurn.waiting() >= LONGEST_QUEUE ? 1000 : ofNetwork.take(network) || ofAll.take('')
      if (wait > 0) throw new TooManyDrawings(wait)
      return inTurn(async () => {
        const { brand, catalogue } = present
        return socialImage({
          ...combinationCard(catalogue, combination, await createPageI18n(locale, brand.wording), locale),
          brand,
        })
      })
    })
  }

  return new Hono().get('/:name', async (c, next) => {
    const present = site()
    const name = c.req.param('name')
    const query = new URL(c.req.url).searchParams
    const page = [...query.keys()].some((key) => key === 'lineas' || key === 'extras')
      ? undefined
      : socialImages(present, clock()).get(name)
    const combination = page ? null : sharedCombination(present, name, query)
    if (!page && !combination) return next()

    try {
      const picture = page
        ? await pageImage(present, name, page)
        : await combinationImage(present, combination!, networkOf(c, config.trustedProxies))
      // Shown on the pages of others: that is what it is for.
      return answer(c, picture, 'image/png', { 'cross-origin-resource-policy': 'cross-origin' })
    } catch (error) {
      if (!(error instanceof TooManyDrawings)) throw error
      const headers = { 'retry-after': String(Math.ceil(error.wait / 1000)), 'cache-control': 'no-store' }
      return c.body(null, 503, headers)
    }
  })
}

class TooManyDrawings extends Error {
  /** Milliseconds. */
  readonly wait: number

  constructor(wait: number) {
    super('too many pictures are drawn')
    this.wait = wait
  }
}

/** One at a time: however many pictures are asked for at once, pages need the machine too. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const enqueue = <Made>(make: () => Promise<Made>): Promise<Made> => {
    waiting += 1
    const made = last.then(make).finally(() => (waiting -= 1))
    last = made.catch(() => {})
    return made
  }
  return Object.assign(enqueue, { waiting: () => waiting })
}

/** By their names in addresses, such as `fibra-movil-es-ES.png`. */
function socialImages(site: Site, now: number): ReadonlyMap<string, Wanted> {
  return new Map(
    foundPages(site, now).flatMap(({ path }) =>
      site.brand.languages.map((locale) => [
        `${path.split('/').filter(Boolean).join('-') || 'home'}-${locale}.png`,
        { path, locale },
      ]),
    ),
  )
}
