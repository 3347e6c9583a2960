import { monthsBefore } from '#domain/calendar/months.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Site } from '#site-folder/site.ts'

/** Whether somebody who has found a weakness knows whom to tell. `now` in milliseconds since 1970. */
export function examineSecurityContact({ security }: Pick<Site, 'security'>, now: number): string[] {
  const { contact, expires } = security
  if (contact === '')
    return ['brand.yaml: security.contact is empty: who finds a weakness looks for it in /.well-known/security.txt']
  if (expires < spanishClock(now).date)
    return [`brand.yaml: security.expires is ${expires}, which is past: see that contact holds, and write a later day`]
  if (monthsBefore(Date.parse(expires), 12) > now)
    return [`brand.yaml: security.expires is more than a year ahead: write an earlier day (RFC 9116, 2.5.5)`]
  return []
}
