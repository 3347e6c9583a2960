import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { desk, post, type Fields, type Form, type Person } from './access-desk.ts'
import { newCase } from './access-of-cases.ts'

/** Reports that a service is down, as a visitor does. */
const report = () =>
  sendRequest(
    desk.site,
    { request: randomUUID(), remarks: '', ...rightForms['/reclamaciones'], topic: 'outage', place: '' },
    '/reclamaciones',
  )

/** An incident everywhere, which began a while ago; gives its id. */
async function published(): Promise<string> {
  const form = randomUUID()
  const fields = {
    intent: 'publish',
    form,
    version: '0',
    kind: 'incident',
    service: 'fibre',
    places: '',
    'title-es-ES': 'Corte de fibra',
    'text-es-ES': 'Se ha cortado un cable.',
    starts: fieldTime(-60),
    nextWord: fieldTime(90),
    over: 'no',
  }
  expect((await post(desk.owner, { path: '/gestion/estado/nuevo', fields })).response.status).toBe(303)
  return form
}

/** A report that is linked to an incident or, for what links, is not yet; with what is posted about both. */
async function reported(isLinked: boolean) {
  const incident = await published()
  const { id } = await report()
  if (isLinked)
    await desk.site.query(`insert into incident_cases (case_id, incident_id, linked_by, linked_at)
      values ('${id}', '${incident}', 'owner', 1)`)
  return { incident, id }
}

/** A form of the page of an incident's cases. */
export const ofIncident =
  (intent: string, fields: Fields = {}) =>
  async () => {
    const { incident, id } = await reported(!intent.startsWith('link'))
    const [row] = await desk.site.query(`select version from cases where request_id = '${id}'`)
    return {
      path: `/gestion/estado/${incident}/casos`,
      fields: {
        intent,
        form: randomUUID(),
        case: id,
        seen: `${id}:${String(row?.['version'])}`,
        'subject-es-ES': 'Corte de fibra',
        'text-es-ES': 'Lo estamos reparando.',
        ...fields,
      },
    }
  }

/** An answer that is sent after somebody has seen it: as whoever is to send it, where they may. */
export async function seenAnswer({ who, role }: Person): Promise<Form> {
  const asked = await ofIncident('preview-all')()
  const { document } = await post(role === null || role === 'technician' ? desk.owner : who, asked)
  const hidden = ['scope', 'reached', 'confirmed'].map((name): [string, string] => [
    name,
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value,
  ])
  return { ...asked, fields: { ...asked.fields, ...Object.fromEntries(hidden), intent: 'answer' } }
}

/** A form on the page of a report that links it to an incident, or unlinks it. */
export const onReport = (intent: 'link-incident' | 'unlink-incident') => async () => {
  let incident = ''
  const form = await newCase(async (_, id) => {
    incident = await published()
    if (intent === 'unlink-incident')
      await desk.site.query(`insert into incident_cases (case_id, incident_id, linked_by, linked_at)
        values ('${id}', '${incident}', 'owner', 1)`)
  }, report)
  return form(intent, { incident })
}
