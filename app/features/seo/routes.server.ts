import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { nearestLocale } from '#locales/choose-locale.ts'
import type { Services } from '#site-folder/services.ts'
import { publishedNews } from '#site-folder/own/news.ts'
import { SECURITY_TXT, securityTxt } from '#site-folder/security-txt.ts'
import { madeOnce } from '#site-folder/once-per-site.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { foundPages } from './addresses.server.ts'
import { answer, OPEN } from '#platform/http/answer.ts'
import { PICTURE_ALONE } from '#platform/http/content-security-policy.ts'
import schema from './tarifas.schema.json?raw'
import { ICON_SIZES, iconPng, iconSvg, manifest } from './icons.server.ts'
import { newsFeed } from './news-feed.server.ts'
import { openData } from './open-data.server.ts'
import { robots, sitemap } from './sitemap.server.ts'

/** The addresses for machines: search engines, and whoever compares tariffs. */
export function seoRoutes({ site, config, clock }: Pick<Services, 'site' | 'config' | 'clock'>) {
  const { publicOrigin } = config
  const pictures = madeOnce<Uint8Array<ArrayBuffer>>()
  return new Hono()
    .get('/robots.txt', (c) => answer(c, robots(publicOrigin), 'text/plain; charset=utf-8'))
    .get(SECURITY_TXT, async (c, next) => {
      const { security, brand } = site()
      const text = securityTxt(security, brand, publicOrigin)
      return text === null ? next() : answer(c, text, 'text/plain; charset=utf-8')
    })
    .get('/sitemap.xml', (c) =>
      answer(c, sitemap(publicOrigin, foundPages(site(), clock())), 'application/xml; charset=utf-8'),
    )
    .get('/noticias.xml', async (c, next) => {
      const { brand, own } = site()
      const news = publishedNews(own.news, spanishClock(clock()).date)
      if (news.length === 0) return next()
      const locale = nearestLocale(brand.languages, c.req.query('lng') ?? '') ?? brand.languages[0]
      const { name } = brand
      const title = (await createPageI18n(locale, brand.wording))._(msg`News · ${name}`)
      return answer(c, newsFeed(brand, news, publicOrigin, locale, title), 'application/atom+xml; charset=utf-8')
    })
    .get('/tarifas.json', async (c) => {
      const present = site()
      const languages = await Promise.all(
        present.brand.languages.map((locale) => createPageI18n(locale, present.brand.wording)),
      )
      const json = JSON.stringify(openData(present, publicOrigin, languages), null, 2)
      return answer(c, json, 'application/json; charset=utf-8', OPEN)
    })
    .get('/icon.svg', (c) =>
      answer(c, iconSvg(site().brand), 'image/svg+xml', { 'content-security-policy': PICTURE_ALONE }),
    )
    .get('/favicon.ico', (c) => c.redirect('/icon-180.png', 301))
    .get('/:icon{icon-[0-9]+[.]png}', async (c, next) => {
      const size = ICON_SIZES.find((width) => c.req.param('icon') === `icon-${width}.png`)
      if (!size) return next()
      const present = site()
      return answer(c, await pictures(present, `icon-${size}`, () => iconPng(present.brand, size)), 'image/png')
    })
    .get('/manifest.webmanifest', (c) => answer(c, manifest(site().brand), 'application/manifest+json; charset=utf-8'))
    .get('/tarifas.schema.json', (c) => answer(c, schema, 'application/schema+json; charset=utf-8', OPEN))
}
