import { z } from 'zod'
import { translated } from './schema-parts.ts'

/** `hero` of `brand.yaml`. */
export const heroSchema = z
  .strictObject({
    title: translated.optional(),
    text: translated.optional(),
    picture: z.strictObject({ file: z.string('write the name of a file in images/'), alt: translated }).optional(),
  })
  .default({})
export type HeroFile = z.output<typeof heroSchema>
