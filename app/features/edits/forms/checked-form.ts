import type { Locale } from '#locales/i18n.ts'
import type { HoursFault } from '#site-folder/schema/hours-schema.ts'
import type { Placeholders } from '#site-folder/text/markdown.ts'

/** The fields of a form by their names, as they were typed. */
export type Typed = Readonly<Record<string, string>>

/** The facts of the folder that is served, for the rules of forms. */
export type FolderFacts = {
  readonly languages: readonly Locale[]
  /** The placeholders that texts may name, by language. */
  readonly placeholders: ReadonlyMap<Locale, Placeholders>
  /** The names of the files in `images/`. */
  readonly pictures: readonly string[]
  /** The alternative texts of the pictures that stand on the site. */
  readonly described: ReadonlySet<string>
}

export type Fault =
  | HoursFault
  | 'hours-wrong'
  | 'never-open'
  | 'date-wrong'
  | 'target-wrong'
  | 'days-wrong'
  | 'slots-wrong'
  | 'place-wrong'
  | 'name-missing'
  | 'zone-missing'
  | 'technician-wrong'
  | 'subject-missing'
  | 'text-missing'
  | 'placeholder-unknown'
  | 'notice-wrong'
  | 'day-missing'
  | 'ends-before'
  | 'picture-missing'
  | 'alt-missing'

/** A fault of a field; `what` quotes the part of it that is meant. */
export type FieldFault = { readonly fault: Fault; readonly what?: string }

/** The content of a form, as it is published, or the fault of each field, by the rules of the files. */
export type CheckedForm =
  | { readonly ok: true; readonly content: string }
  | { readonly ok: false; readonly errors: Readonly<Record<string, FieldFault>> }

/** The first of the faults of each field, in their order on the page. */
export function refused(faults: readonly (readonly [field: string, FieldFault])[]): CheckedForm {
  const errors = new Map<string, FieldFault>()
  for (const [field, fault] of faults) if (!errors.has(field)) errors.set(field, fault)
  return { ok: false, errors: Object.fromEntries(errors) }
}
