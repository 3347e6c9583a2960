import { readSiteFolder } from '#site-folder/read-site.ts'
import type { Subject } from '#site-folder/edits/edits.ts'
import { checkForm } from '#app/features/edits/forms/subject-form.ts'
import type { Typed } from '#app/features/edits/forms/checked-form.ts'

/** The folder of the demo, over which forms are checked. */
export const files = await readSiteFolder('site')

export const { languages } = files.site.brand

/** The facts of the folder for the rules of forms. */
export const facts = {
  languages,
  placeholders: files.site.own.placeholders,
  pictures: [...files.site.own.pictures.keys()],
  described: new Set(['Unos azulejos']),
}

/** The fault of each field; throws where there is none. */
export function errorsOf(subject: Subject, typed: Typed): Readonly<Record<string, string>> {
  const checked = checkForm(subject, typed, facts)
  if (checked.ok) throw new Error('nothing was refused')
  return Object.fromEntries(Object.entries(checked.errors).map(([field, { fault }]) => [field, fault]))
}
