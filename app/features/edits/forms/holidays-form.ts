import { holidaysSchema } from '#site-folder/schema/hours-schema.ts'
import type { CheckedForm, Typed } from './checked-form.ts'
import { isoDay } from './iso-day.ts'

/** The form for holidays: a date a line. */
export function typedHolidays(content: string): Typed {
  return { holidays: (JSON.parse(content) as readonly string[]).join('\n') }
}

/** Reads the form by the rules of `hours.holidays` in brand.yaml, also days that are written as 25/12/2026. */
export function checkHolidays(typed: Typed): CheckedForm {
  const lines = (typed['holidays'] ?? '')
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const result = holidaysSchema.safeParse(lines.map(isoDay))
  if (result.success) return { ok: true, content: JSON.stringify([...new Set(result.data)].toSorted()) }
  const wrong = result.error.issues.map(({ path }) => lines[Number(path[0])] ?? '')
  return { ok: false, errors: { holidays: { fault: 'date-wrong', what: [...new Set(wrong)].join(', ') } } }
}
