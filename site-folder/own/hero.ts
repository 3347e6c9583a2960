import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { Locale } from '#locales/i18n.ts'
import type { HeroFile } from '../schema/hero-schema.ts'
import { pictureInEach, type PictureInEach, type TextDeps } from './texts.ts'

/** The first screen of the home page, where the operator has words or a picture of its own; null where they are ours. */
export type Hero = {
  readonly title: Translated | null
  readonly text: Translated | null
  readonly picture: PictureInEach | null
  /** As it is written. */
  readonly written: HeroFile
}

/** The hero as the home page shows it in a language. */
export function shownHero({ title, text, picture }: Hero, locale: Locale) {
  return {
    title: title?.[locale]?.trim() || null,
    text: text?.[locale]?.trim() || null,
    picture: picture?.[locale] ?? null,
  }
}

/** @param where the file, for errors */
export function readHero(written: HeroFile, where: string, deps: TextDeps): Hero {
  const { title, text, picture } = written
  return {
    title: title ?? null,
    text: text ?? null,
    picture: picture ? pictureInEach(picture, [...deps.placeholders.keys()], `${where}: hero`, deps) : null,
    written,
  }
}
