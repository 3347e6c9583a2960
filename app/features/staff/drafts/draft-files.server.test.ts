import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallPdf } from '#tests/support/posted/files.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import type { Database } from '#platform/database/database.ts'
import { readConfig } from '#platform/config/config.ts'
import { sealAllAnew } from '#platform/privacy/personal-data.ts'
import { createCipher, type Cipher } from '#platform/sealing/cipher.ts'
import { filesHeld, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import { draftFiles, replyFormKey } from '#app/features/requests/files/draft-files.server.ts'
import { fileData } from '#app/features/requests/files/personal-data.server.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { personalData } from '#server/personal-data.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { staffContext } from '../staff.server.ts'
import { draftsOf, saveDraft } from './drafts.server.ts'
import { draftData } from './personal-data.server.ts'

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
const cipher = createCipher([keys[0]], Buffer.alloc(32))
const NOW = Date.parse('2026-11-24T15:55Z')
const bytes = smallPdf('cláusulas')

describe.each(dialects)('a draft with files, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
    const payload = cipher.seal(JSON.stringify({ name: 'Ana', email: 'ana@operador.example' }), staffContext('ana'))
    const ana = { id: 'ana', fingerprint: 'ana', payload, role: 'agent', created_at: 1 } as const
    await db.kysely.insertInto('staff').values(ana).execute()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  const deps = (by: Cipher) => ({
    db,
    cipher: by,
    config: readConfig({}),
    clock: () => NOW,
    personalData,
    kinds: requestKinds,
    wakeOutbox() {},
  })
  const draftPlace = (caseId: string) => ({ staffId: 'ana', path: `/gestion/casos/${caseId}`, caseId })

  /** A case with half a reply of Ana's, and a contract attached to it. */
  async function drafted(): Promise<string> {
    const { id } = await storeCase({ db, cipher }, site, { at: NOW })
    await saveDraft(deps(cipher), draftPlace(id), 'reply', [['text', 'Te adjunto el contra']])
    const formKey = replyFormKey(cipher, { staffId: 'ana', caseId: id })
    const file = { name: 'contrato-de-rosa.pdf', type: 'application/pdf', bytes } as const
    await db.transaction((tx) => storeFiles(deps(cipher), tx, { formKey, caseId: id }, [file]))
    return id
  }

  async function contentOf(by: Cipher, caseId: string) {
    const drafts = await draftsOf({ db, cipher: by }, draftPlace(caseId))
    const files: (Buffer | undefined)[] = []
    for await (const { file } of filesHeld({ db, cipher: by }, caseId)) files.push(file?.bytes)
    const named = await draftFiles({ db, cipher: by }, { staffId: 'ana', caseId })
    return { texts: drafts.map(({ fields }) => fields[0]?.[1]), names: named.map(({ name }) => name), files }
  }

  test('is told with its case, opens with a new key alone, and goes when its case is blocked or erased', async () => {
    const ids = [await drafted(), await drafted()] as const
    const whole = { texts: ['Te adjunto el contra'], names: ['contrato-de-rosa.pdf'], files: [bytes] }
    expect(await contentOf(cipher, ids[0])).toEqual(whole)
    expect(await draftData.exportBeside!(deps(cipher), ids[0])).toMatchObject({
      drafts: [{ typed: { text: 'Te adjunto el contra' } }],
    })
    expect(await fileData.exportBeside!(deps(cipher), ids[0])).toMatchObject({
      files: [{ name: 'contrato-de-rosa.pdf', sent: false, base64: bytes.toString('base64') }],
    })

    const newer = createCipher([keys[1], keys[0]], Buffer.alloc(32))
    const sealed = await sealAllAnew({ db, cipher: newer, personalData })
    expect(sealed.flatMap(({ closed }) => closed)).toEqual([])
    expect(await contentOf(createCipher([keys[1]], Buffer.alloc(32)), ids[0])).toEqual(whole)

    await blockOrErase(deps(newer), 'block', [ids[0]])
    await blockOrErase(deps(newer), 'erase', [ids[1]])
    for (const id of ids) expect(await contentOf(newer, id)).toEqual({ texts: [], names: [], files: [] })
    expect(await db.kysely.selectFrom('attachment_parts').select('part').execute()).toEqual([])
  })
})
