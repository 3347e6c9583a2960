import { existsSync } from 'node:fs'
import type { Porting } from '#domain/operator/porting.ts'
import type { Locale } from '#locales/i18n.ts'
import { portingSchema } from './schema/porting-schema.ts'
import { readYaml } from './text/yaml.ts'

/** The rules of an operator that writes no `porting.yaml`. */
export const usualPorting: Porting = portingSchema.parse({})

/** Reads `porting.yaml`; what it does not say is as usual. null where it is wrong. */
export function readPorting(path: string, languages: readonly Locale[], errors: string[]): Porting | null {
  return existsSync(path) ? readYaml(path, portingSchema, errors, languages) : usualPorting
}
