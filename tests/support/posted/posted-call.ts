import { randomUUID } from 'node:crypto'
import { callTimes } from '#domain/service-levels/call-times.ts'
import { demoSite } from '../site/demo-site.ts'

/** The fields of the form by which one is called; at the last hour that it offers, which is always to come. */
export function callFields(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { days } = callTimes(demoSite.brand.hours, Date.now())
  const when = String(days.at(-1)?.times.at(-1))
  return {
    request: randomUUID(),
    remarks: '',
    name: 'Lucía Peñarroya',
    phone: '600 11 22 33',
    when,
    about: 'bill',
    ...changes,
  }
}
