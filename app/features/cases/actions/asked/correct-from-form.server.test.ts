import { expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { readConfig } from '#platform/config/config.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { correctFromForm, typedPerson } from './correct-from-form.server.ts'

const NOW = Date.parse('2026-11-24T10:00Z')

test.each(dialects)(
  'a correction is checked, and happens once however often its form comes, in %s',
  async (dialect) => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const deps = { config: readConfig({}), db, cipher, clock: () => NOW, ...registered, wakeOutbox() {} }
    const { id } = await storeCase(deps, demoSite, { name: 'Luz', email: 'luz@visitante.example', at: NOW })
    const known = { name: 'Luz', phone: '+34600112233', email: 'luz@visitante.example' } as Record<string, string>
    const correct = async (changes: Record<string, string>, version = 1, proof = 'call') => {
      const found = (await findCase(deps, id))!
      const typed = typedPerson((field) => changes[field] ?? known[field] ?? '')
      return correctFromForm(deps, demoSite, { found, actor: 'ana', mark: 'one', version, typed, proof })
    }
    const wrong = (errors: object) => ({ outcome: 'incomplete', errors })
    expect(await correct({})).toEqual(wrong({ name: 'unchanged' }))
    // A number that no plan knows, of a country that a browser has no plan of.
    // No number of that prefix is so short, which a browser does not know.
    expect(await correct({ phone: '+1 650 253' })).toEqual(wrong({ phone: 'phone-international' }))
    expect(await correct({ name: 'Lucía' }, 7)).toEqual({ outcome: 'conflict' })
    expect(await correct({ name: 'Lucía' })).toEqual({ outcome: 'done' })
    expect(await correct({ name: 'Lucía' })).toEqual({ outcome: 'done' })
    expect((await findCase(deps, id))!.events).toHaveLength(1)
    // A name is put right without a proof, and nothing else.
    expect(await correct({ name: 'Luz' }, 2, '')).toEqual({ outcome: 'done' })
    const moved = { name: 'Luz', email: 'otra@visitante.example' }
    expect(await correct(moved, 3, '')).toEqual({ outcome: 'no-proof' })
    expect((await findCase(deps, id))!.events).toHaveLength(2)
    // Nothing but what stands beside the number known.
    expect(await correct({ phone: '600 11 22 33 (tardes)' }, 3, '')).toEqual({ outcome: 'done' })
    const said = (await findCase(deps, id))!.events.map(({ event }) => event)
    expect(said[2]).toMatchObject({ kind: 'corrected', changes: [], text: '600 11 22 33 (tardes)' })
  },
)
