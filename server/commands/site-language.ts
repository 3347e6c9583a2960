import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#locales/i18n.ts'
import { readConfig } from '#platform/config/config.ts'
import { LANGUAGES, tagFault } from '#site-folder/languages/own-languages.ts'
import { writeLanguage } from '#site-folder/languages/write-language.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { OK, Refusal } from './command.ts'

/**
 * Makes the files of a language in the operator's folder, or adds what is new to them. The folder has to be good: what
 * is wrong in it, or in these files, is said before anything is written. Gives the exit code.
 */
export async function writeSiteLanguage(tag: string, print: (line: string) => void): Promise<number> {
  const fault = tagFault(tag)
  if (fault) throw new Refusal(fault)
  const { siteDir } = readConfig(process.env)
  const folder = path.join(siteDir, LANGUAGES, tag)
  const { brand } = await loadWith(folder, siteDir)
  for (const { file, translated, all } of await writeLanguage(folder, tag as Locale, brand.wording))
    print(`${file}: ${translated} of ${all} translated`)
  print(
    brand.languages.some((locale) => locale === tag)
      ? `What is not translated is said in another language of the site until it is.`
      : `Translate them, and add ${tag} to languages in ${path.join(siteDir, 'brand.yaml')}: the site speaks it from then on.`,
  )
  return OK
}

/** The folder of the operator, in which texts of the language may stand already: so it has a folder, unless all is refused. */
async function loadWith(folder: string, siteDir: string) {
  const made = mkdirSync(folder, { recursive: true })
  try {
    return await loadSite(siteDir)
  } catch (error) {
    if (made) rmSync(made, { recursive: true })
    throw error
  }
}
