import { z } from 'zod'
import type { Calls } from '#domain/catalogue/catalogue.ts'
import { plainIssue } from '../text/plain-issues.ts'
import { euros, whole } from './schema-parts.ts'

/** Limits of lines without unlimited calls. */
export const callLimits = z.strictObject({
  minutes: whole(1, 100_000),
  destinations: whole(1, 100_000),
  noticeAtMinutes: whole(1, 100_000),
  beyond: z.strictObject({ connection: euros, perMinute: euros }),
})

/** The words that may be written instead of limits. */
export const callWords = ['unlimited', 'none'] as const

const HOW = 'write unlimited, none for lines of data alone, or minutes, destinations, noticeAtMinutes and beyond'

/** The calls of a line in Spain: `unlimited`, `none`, or its limits and what is paid beyond them. */
export const calls = z.unknown().transform((written, context): Calls => {
  const word = callWords.find((one) => one === written)
  if (word) return word
  if (typeof written !== 'object' || written === null) {
    context.addIssue({ code: 'custom', message: HOW })
    return z.NEVER
  }
  const result = callLimits.safeParse(written, { error: plainIssue })
  if (result.success) return result.data
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: written } as z.core.$ZodRawIssue)
  return z.NEVER
})
