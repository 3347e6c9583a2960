import { Hono } from 'hono'
import { createPageI18n } from '../http/page-i18n.ts'
import type { Services } from '../context.ts'
import { locales, type Locale } from '#locales/i18n.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { madeOnce } from '../site/once-per-site.ts'
import { indexedPaths } from './addresses.ts'
import { answer } from '../http/answer.ts'
import { socialCard } from './social-cards.ts'
import { socialImage } from './social-image.tsx'

type Wanted = { readonly path: string; readonly locale: Locale }

/**
 * The picture of each page and language that is to be found, made when it is first asked for.
 *
 * @param pageAt the site itself: a page's own title stands on its picture
 */
export function socialRoutes({ site }: Pick<Services, 'site'>, pageAt: (address: string) => Promise<Response>) {
  const pictures = madeOnce<Uint8Array<ArrayBuffer>>()
  const inTurn = queue()

  async function titleOf({ path, locale }: Wanted): Promise<string> {
    const page = await (await pageAt(`${path}?lng=${locale}`)).text()
    const { name } = site().brand
    const title = unescaped(/<meta property="og:title" content="([^"]*)"/.exec(page)?.[1] ?? name)
    // The name stands above it already.
    return title.replace(`${name} · `, '')
  }

  return new Hono().get('/:name', async (c, next) => {
    const present = site()
    const name = c.req.param('name')
    const wanted = socialImages(present.catalogue).get(name)
    if (!wanted) return next()

    const picture = await pictures(present, name, () =>
      inTurn(async () => {
        const { brand, catalogue } = present
        const card = socialCard(catalogue, wanted.path, await createPageI18n(wanted.locale), wanted.locale)
        return socialImage({ ...card, brand, title: card.title ?? (await titleOf(wanted)) })
      }),
    )
    // Shown on the pages of others: that is what it is for.
    return answer(c, picture, 'image/png', { 'cross-origin-resource-policy': 'cross-origin' })
  })
}

/** One at a time: however many pictures are asked for at once, pages need the machine too. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Made>(make: () => Promise<Made>): Promise<Made> => {
    const made = last.then(make)
    last = made.catch(() => {})
    return made
  }
}

/** By their names in addresses, such as `fibra-movil-es-ES.png`. */
function socialImages(catalogue: Catalogue): ReadonlyMap<string, Wanted> {
  return new Map(
    indexedPaths(catalogue).flatMap((path) =>
      locales.map((locale) => [
        `${path.split('/').filter(Boolean).join('-') || 'home'}-${locale}.png`,
        { path, locale },
      ]),
    ),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function unescaped(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => ENTITIES[entity] as string)
}
