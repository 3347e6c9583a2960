import path from 'node:path'
import type { OwnLink } from '#domain/operator/own-link.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage, rememberRest } from '#locales/own/own-languages.ts'
import type { Placeholders } from '../text/markdown.ts'
import { comparedPath } from './addresses.ts'
import type { HeroFile } from '../schema/hero-schema.ts'
import { readHero, type Hero } from './hero.ts'
import { publishedNews, readNews, type NewsItem } from './news.ts'
import { readNotices, type Notice } from './notices.ts'
import { readOwnPages, type OwnPage } from './own-pages.ts'
import { picturesWith, readPictures, type Picture } from './pictures.ts'
import { readQuestions, type OwnQuestion, type OwnQuestions, type QuestionPage } from './questions.ts'
import { readRedirects, type Redirects } from './redirects.ts'
import type { InLanguages } from './texts.ts'

/** The operator's additions to the product's own pages. */
export type OwnContent = {
  readonly pages: readonly OwnPage[]
  readonly news: readonly NewsItem[]
  readonly questions: OwnQuestions
  readonly notices: readonly Notice[]
  readonly redirects: Redirects
  readonly pictures: ReadonlyMap<string, Picture>
  readonly hero: Hero
  /** The placeholders of its texts, by the languages of the site. */
  readonly placeholders: ReadonlyMap<Locale, Placeholders>
}

/** Where its pictures are. */
export const IMAGES = 'images'

/** The folders within the operator's that it is read from. */
export const OWN_FOLDERS = ['pages', 'news', 'questions', IMAGES]

/**
 * The parts of it that the desk edits: the hero in `brand.yaml`, the text of `notices.yaml`, null where there is none,
 * and the additions to `images/`.
 */
type Written = {
  readonly hero: HeroFile
  readonly notices: string | null
  readonly uploaded: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads all of it, in the languages of the placeholders. Faults are added to `errors`; what is not there is empty.
 */
export function readOwnContent(
  folder: string,
  { hero, notices, uploaded }: Written,
  placeholders: ReadonlyMap<Locale, Placeholders>,
  errors: string[],
): OwnContent {
  const within = (name: string) => path.join(folder, name)
  const pictures = picturesWith(readPictures(within(IMAGES), errors), uploaded, errors)
  const deps = { placeholders, pictures, errors }
  const pages = readOwnPages(within('pages'), deps)
  const news = readNews(within('news'), deps)
  const owned = [...pages, ...news].map(({ address }) => address)
  return {
    pages,
    news,
    questions: readQuestions(within('questions'), deps),
    notices: readNotices({ file: within('notices.yaml'), text: notices }, deps),
    redirects: readRedirects(within('redirects.csv'), (pathname) => owned.includes(pathname), errors),
    pictures,
    hero: readHero(hero, within('brand.yaml'), deps),
    placeholders,
  }
}

/** The page of the operator's at a path; null where there is none. */
export function ownPageAt({ pages }: OwnContent, pathname: string): OwnPage | null {
  const compared = comparedPath(pathname)
  return pages.find(({ address }) => address === compared) ?? null
}

/** A text in the language asked for or, where it was not written in that, in its first one. */
export function inLanguage<Text>(
  texts: InLanguages<Text>,
  locale: Locale,
): { readonly text: Text; readonly locale: Locale } {
  const [first, ...others] = texts
  const [own, text] = [first, ...others].find((entry) => entry?.[0] === locale) ?? first!
  return { text, locale: own }
}

/** Links to the pages that are there in a language, or in the one that says what it lacks. */
export function ownLinks({ pages }: OwnContent, locale: Locale): OwnLink[] {
  return pages.flatMap(({ address, place, texts }) => {
    const own = ownLanguage(locale)
    const text = texts.get(locale) ?? (own && texts.get(own.restIn))
    if (own && text && !texts.has(locale)) rememberRest(own, text.label)
    return text && place ? [{ path: address, label: text.label, place }] : []
  })
}

/** The questions of the operator's on a page; none where they are not there in this language. */
export function ownQuestions({ questions }: OwnContent, page: QuestionPage, locale: Locale): readonly OwnQuestion[] {
  return questions.get(page)?.get(locale) ?? []
}

/** The addresses to be found on a day, ISO, with the languages that each is there in. */
export function ownAddresses(
  { pages, news }: OwnContent,
  today: string,
): { readonly path: string; readonly languages: readonly Locale[] }[] {
  const published = publishedNews(news, today)
  const entries = [...pages, ...published].map(({ address, texts }) => ({
    path: address,
    languages: [...texts.keys()],
  }))
  const languagesOfNews = new Set(published.flatMap(({ texts }) => [...texts.keys()]))
  return languagesOfNews.size > 0 ? [...entries, { path: '/noticias', languages: [...languagesOfNews] }] : entries
}
