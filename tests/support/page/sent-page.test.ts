import { expect, test } from 'vitest'
import { sharedSite } from '../site/shared-site.ts'
import { readSentPage } from './sent-page.ts'
import { shownTexts } from './shown-texts.ts'

const site = await sharedSite()

test.each(['/', '/calcular/0011?lng=en-US', '/cobertura?lugar=12135', '/privacidad', '/recomendados?lng=ca'])(
  'reading %s for its words finds what its document has',
  async (path) => {
    const { document, html } = await site.visit(path)
    const { lang, texts, data, links } = readSentPage(html)
    expect(lang).toBe(document.documentElement.lang)
    expect(texts.toSorted()).toEqual(shownTexts(document).toSorted())
    const contentsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent)
    expect(data).toEqual(contentsOf('script[type="application/ld+json"]'))
    expect(links.map(({ href }) => href)).toEqual(
      [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    )
  },
)
