import type { Installation } from '#domain/operator/installation.ts'
import type { Locale } from '#locales/i18n.ts'
import { installationSchema } from './schema/installation-schema.ts'
import { parseYaml } from './text/yaml.ts'

type Around = {
  readonly languages: readonly Locale[]
  /** The catalogue as it is written; null where it is wrong. */
  readonly file: { readonly locations: readonly { readonly id: string }[] } | null
}

/** Reads `installation.yaml`; null where there is none, as then no visits are planned here, and where it is wrong. */
export function readInstallation(
  { name, text }: { readonly name: string; readonly text: string | null },
  { languages, file: catalogue }: Around,
  errors: string[],
): Installation | null {
  if (text === null) return null
  const locations = catalogue?.locations.map(({ id }) => id)
  const schema = installationSchema.superRefine(({ zones }, context) => {
    zones.forEach((zone, index) =>
      zone.locations?.forEach((id, at) => {
        if (!locations || locations.includes(id)) return
        const message = `${id} is no location of catalogue.yaml: write one of ${locations.join(', ')}`
        context.addIssue({ code: 'custom', path: ['zones', index, 'locations', at], message })
      }),
    )
  })
  return parseYaml({ file: name, text, linesBefore: 0 }, schema, errors, languages)
}
