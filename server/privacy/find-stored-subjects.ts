import type { Services } from '../context.ts'
import { requestsInSteps } from '../requests-in-steps.ts'
import { subjectRows } from './subjects.ts'

/** Makes requests from before there were subjects findable. At each start: what is known already is passed over. */
export async function findSubjectsOfStored(services: Pick<Services, 'db' | 'cipher' | 'log'>): Promise<void> {
  const { db, cipher } = services
  const unknown = requestsInSteps(
    services,
    (requests) =>
      requests.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('subjects').select('request_id').whereRef('request_id', '=', 'requests.id'))),
      ),
    'a request can’t be opened: nobody will find it by person',
  )
  for await (const requests of unknown) {
    const subjects = requests.flatMap(({ id, content }) => subjectRows(cipher, id, content))
    if (subjects.length === 0) continue
    await db.kysely
      .insertInto('subjects')
      .values(subjects)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
