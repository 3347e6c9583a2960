import { z } from 'zod'
import { translated, translatedPicture } from './schema-parts.ts'

/** `hero` of `brand.yaml`. */
export const heroSchema = z
  .strictObject({
    title: translated.optional(),
    text: translated.optional(),
    picture: translatedPicture.optional(),
  })
  .default({})
export type HeroFile = z.output<typeof heroSchema>
