import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from 'kysely'
import { CannotOpen } from '../sealing/cipher.ts'
import type { Foundation } from '../foundation.ts'
import type { Schema } from '../database/schema.ts'
import { openMessage, sealMessage } from '../outbox/sealed-message.ts'
import { messageFileName } from '../outbox/outgoing-mail.ts'
import type { PrivacyDeps } from './personal-data.ts'

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher'>

export type StoredMessage = {
  readonly id: string
  readonly request_id: string | null
  readonly payload: string | null
  readonly state: 'due' | 'sent' | 'failed'
  readonly created_at: number
}

const columns = ['id', 'request_id', 'payload', 'state', 'created_at'] as const

/** All messages of these requests, and those of other people's requests that name one of them, as about a reward. */
export async function messagesAbout(
  deps: Deps & Pick<PrivacyDeps, 'personalData'>,
  requests: readonly { readonly id: string; readonly reference: string }[],
): Promise<StoredMessage[]> {
  const ids = requests.map(({ id }) => id)
  const own = await deps.db.kysely.selectFrom('outbox').select(columns).where('request_id', 'in', ids).execute()
  const others = new Map<string, StoredMessage>()
  for (const { messagesNaming } of deps.personalData) {
    if (!messagesNaming) continue
    const messages = await deps.db.kysely
      .selectFrom('outbox')
      .select(columns)
      .where('request_id', 'not in', ids)
      .where('id', 'in', messagesNaming(deps.db.kysely, ids))
      .execute()
    for (const message of messages) others.set(message.id, message)
  }
  const naming = await Promise.all(
    [...others.values()].map(async (message) => {
      const text = await textOf(deps, message)
      return requests.some(({ reference }) => text.includes(reference)) ? [message] : []
    }),
  )
  return [...own, ...naming.flat()]
}

/** The text of a message, from its row or its file; empty when it was sent and nothing of it is stored. */
export async function textOf(deps: Deps, message: StoredMessage): Promise<string> {
  if (message.payload !== null) {
    try {
      return openMessage(deps.cipher, { id: message.id, payload: message.payload })
    } catch (error) {
      if (error instanceof CannotOpen) return ''
      throw error
    }
  }
  const file = fileOf(deps, message)
  const raw = file && (await readFile(file, 'utf8').catch(emptyWhenMissing))
  // Lines of quoted-printable are broken anywhere.
  return raw?.replaceAll('=\r\n', '') ?? ''
}

/** Where mail goes to files: a message may be in one, whatever its row says of it. */
export async function removeFiles(deps: Deps, messages: readonly StoredMessage[]): Promise<void> {
  for (const message of messages) {
    const file = fileOf(deps, message)
    if (file) await rm(file, { force: true })
  }
}

/** Takes a text out of what is still to be sent for a request; files that hold it are removed as a whole. */
export async function redactMessages(
  deps: Deps,
  tx: Transaction<Schema>,
  requestId: string,
  text: string,
): Promise<void> {
  const messages = await tx.selectFrom('outbox').select(columns).where('request_id', '=', requestId).execute()
  for (const message of messages) {
    const said = await textOf(deps, message)
    if (!said.includes(text)) continue
    if (message.payload === null) {
      await removeFiles(deps, [message])
      continue
    }
    const payload = sealMessage(deps.cipher, message.id, said.replaceAll(text, '—'))
    await tx.updateTable('outbox').set({ payload }).where('id', '=', message.id).execute()
  }
}

function fileOf({ config }: Deps, message: StoredMessage): string | null {
  return config.mail.kind === 'file' ? path.join(config.mail.folder, messageFileName(message)) : null
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
