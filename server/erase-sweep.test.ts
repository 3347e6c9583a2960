import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialects, drawsOn, emptyDatabase } from '#tests/support/database/databases.ts'
import { blackPng } from '#tests/support/posted/files.ts'
import { drawnPdf } from '#tests/support/posted/drawn-pdf.ts'
import type { Database } from '#platform/database/database.ts'
import { readConfig } from '#platform/config/config.ts'
import { digestOf } from '#app/features/requests/files/attachments.server.ts'
import { personWords } from '#platform/privacy/named-person.ts'
import { mentionsOf } from '#platform/privacy/personal-data.ts'
import { createCipher, type Cipher } from '#platform/sealing/cipher.ts'
import { personalData } from './personal-data.ts'

const lucia = personWords({
  keys: ['lucia.perez@visitante.example', '+34600112233', '12345678Z', 'AZ-7K4M-2Q7E'],
  names: ['Lucía Pérez Soler'],
})

/** As staff and customers write whom they mean, and one who is not meant. */
const named = fc.constantFrom(
  'Lucia.Perez@visitante.example',
  '<lucia.perez@visitante.example>,',
  '600 11 22 33',
  '(+34) 600-112-233',
  '0034600112233.',
  'DNI 12.345.678-Z',
  'nif:12345678z',
  'az 7k4m 2q7e',
  'Lucía Pérez',
  'PÉREZ SOLER, LUCÍA',
)
const other = fc.constantFrom('600 11 22 34', 'Luisa Pérez Soler', 'lucia@visitante.example', '12345679S', 'Lucía')
const around = fc.constantFrom(
  (said: string) => said,
  (said: string) => `Llamó ayer ${said} y no contesta.`,
  (said: string) => JSON.stringify({ text: `Es de ${said}`, more: [{ at: 1 }] }),
)
const words = fc.record({ isNamed: fc.boolean(), named, other, around })
type Words = typeof words extends fc.Arbitrary<infer Drawn> ? Drawn : never

const said = ({ isNamed, named, other, around }: Words) => around(isNamed ? named : other)

/** Sealed values are their own text here: with what each is bound to its row, the rotation of keys shows. */
const open: Cipher = {
  ...createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32)),
  open: (sealed) => sealed,
  openBytes: (sealed) => Buffer.from(sealed),
}

/** Where each sealed column of the registry stands; of a file, its parts are its content. */
const places = personalData.flatMap(({ sealed = {} }) =>
  Object.entries(sealed).flatMap(([table, columns]) => columns.map((column) => ({ table, column: String(column) }))),
)

test.each(dialects)(
  'who is left in any sealed value, any document or any mail on a disk is listed, and nobody else, on %s',
  async (dialect) => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
    const deps = {
      db,
      cipher: open,
      personalData,
      config: { ...readConfig({}), mail: { kind: 'file', folder } as const },
    }
    const rows = await rowsOf(db)
    await rows.insert('requests', { id: 'of-all', reference: 'AZ-AAAA-AAAA', payload: '' })
    await rows.insert('staff', { id: 'of-all', payload: '' })
    const expected = new Map<string, number>()
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: places.length + 1, maxLength: places.length + 1 }),
        async (drawn) => {
          run += 1
          for (const [index, each] of drawn.entries()) {
            const { table, column } = places[index] ?? { table: 'outbox', column: '' }
            const shownAs = table === 'attachment_parts' ? 'attachments' : table
            if (each.isNamed) expected.set(shownAs, (expected.get(shownAs) ?? 0) + 1)
            if (column === '') await writeFile(path.join(folder, `${run}.eml`), mailSaying(said(each)))
            else if (table === 'attachments') await storeFile(rows, `name-${run}`, invoice, { name: said(each) })
            else if (table === 'attachment_parts') await storeFile(rows, `file-${run}`, drawnPdf(said(each)))
            else await rows.insert(table, { id: `${run}-${column}`, [column]: said(each) })
          }
          const { mentions, closed, unread } = await mentionsOf(deps, lucia)
          const found = Map.groupBy(mentions, ({ table }) => table as string)
          expect(new Map([...found].map(([table, all]) => [table, all.length]))).toEqual(expected)
          expect([closed, unread]).toEqual([0, []])
        },
      ),
      { numRuns: drawsOn(dialect, 4) },
    )
    // What shows somebody and says nothing is named as such.
    await storeFile(rows, 'photo', blackPng(8, 8))
    await storeFile(rows, 'scan', drawnPdf(''), { caseId: 'of-all' })
    expect((await mentionsOf(deps, lucia)).unread).toEqual([
      { table: 'attachments', id: 'photo', isAtCase: false },
      { table: 'attachments', id: 'AZ-AAAA-AAAA, scan', isAtCase: true },
    ])
    await rm(folder, { recursive: true })
  },
)

type Rows = Awaited<ReturnType<typeof rowsOf>>

const invoice = drawnPdf('Factura de la luz')

async function storeFile(
  rows: Rows,
  id: string,
  bytes: Buffer,
  { name = 'escrito', caseId = null }: { readonly name?: string; readonly caseId?: string | null } = {},
): Promise<void> {
  const type = bytes.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : 'image/png'
  const about = { name, type, size: bytes.length, sha256: digestOf(bytes) }
  await rows.insert('attachments', { id, case_id: caseId, payload: JSON.stringify(about) })
  await rows.insert('attachment_parts', { attachment_id: id, part: 0, sealed: bytes })
}

/** As mail programs write it: nothing of its text stands there in clear. */
function mailSaying(text: string): string {
  const head = 'From: otra@visitante.example\r\nTo: avisos@operador.example\r\nSubject: Hola\r\nMIME-Version: 1.0\r\n'
  const type = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n'
  return `${head}${type}${Buffer.from(text).toString('base64')}\r\n`
}

/** What a column may be that a rule of the database bounds. */
const bounded: Record<string, string> = {
  'staff.role': 'agent',
  'credentials.kind': 'password',
  'outbox.state': 'sent',
}

/** Inserts rows of which only what is given says anything. */
async function rowsOf(db: Database) {
  const tables = await db.kysely.introspection.getTables()
  let count = 0
  return {
    async insert(table: string, given: Record<string, unknown>): Promise<void> {
      count += 1
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      const values = columns.flatMap(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
        if (name === 'id' && /int/i.test(dataType)) return isAutoIncrementing ? [] : [[name, count] as const]
        if (name in given) return [[name, given[name]] as const]
        if (isNullable || hasDefaultValue) return []
        return [[name, fillerOf(table, name, dataType, count)] as const]
      })
      const [names, all] = [values.map(([name]) => sql.ref(name)), values.map(([, value]) => sql.val(value))]
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(all)})`.execute(db.kysely)
    },
  }
}

function fillerOf(table: string, name: string, dataType: string, count: number): unknown {
  if (/int/i.test(dataType)) return count
  if (/blob|bytea/i.test(dataType)) return Buffer.alloc(0)
  if (/^(payload|sealed)$/.test(name)) return ''
  if (/^(case|request|referral|staff)_id$/.test(name)) return 'of-all'
  return bounded[`${table}.${name}`] ?? `${count}`
}
