import { email } from '#domain/people/form-rules.ts'
import { identity } from '#domain/people/identity.ts'
import { readReference } from '#domain/requests/reference.ts'
import type { Services } from '#server/context.ts'
import { CannotOpen } from '../sealing/cipher.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { opened, type RequestRow } from '#app/features/requests/stored-request.server.ts'
import { addressKey } from './subjects.ts'

/** How somebody is known who asks for their rights. */
export type Person = { readonly by: 'reference' | 'email' | 'identity'; readonly key: string }

export type FoundRequest = RequestRow & {
  readonly kind: string
  readonly blocked_at: number | null
  readonly erased_at: number | null
}

/** What is stored about a person: what they sent themselves, and referrals in which somebody else named them. */
export type StoredAbout = { readonly own: readonly FoundRequest[]; readonly named: readonly FoundRequest[] }

/** Reads what was given on the command line as our forms would; a text says what is wrong with it. */
export function readPerson(by: Person['by'], typed: string): Person | string {
  switch (by) {
    case 'reference': {
      const prefix = /^\s*([a-z]{2,3})[\s-]/i.exec(typed)?.[1]?.toUpperCase() ?? ''
      const reference = prefix && readReference(prefix, typed)
      return reference ? { by, key: reference } : `${typed} is not a reference: they look like AZ-7K4M-2Q7E`
    }
    case 'email': {
      const read = email(typed)
      return read.ok ? { by, key: addressKey(read.value) } : `${typed} is not an address like nombre@ejemplo.es`
    }
    case 'identity': {
      const read = identity(typed)
      return read.ok ? { by, key: read.value } : `${typed} is not a DNI, NIE or CIF with its right control character`
    }
  }
}

/** Oldest first. What is erased is found by its reference only: nothing else of it is left. */
export async function findStoredAbout(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  { by, key }: Person,
): Promise<StoredAbout> {
  const requests = db.kysely
    .selectFrom('requests')
    .select(['id', 'kind', 'reference', 'payload', 'created_at', 'blocked_at', 'erased_at'])
    .orderBy('created_at')
    .orderBy('id')
  if (by === 'reference') return { own: await requests.where('reference', '=', key).execute(), named: [] }

  const found = await requests
    .where('id', 'in', (subjects) =>
      subjects.selectFrom('subjects').select('request_id').where('fingerprint', '=', cipher.fingerprint(key)),
    )
    .execute()
  const isNamed = (row: FoundRequest) => {
    const content = contentOf({ cipher }, row)
    return content?.kind === 'referral' && content.referral.friends.includes(key)
  }
  return { own: found.filter((row) => !isNamed(row)), named: found.filter(isNamed) }
}

/** null when no key opens it: what can't be read can still be erased. */
export function contentOf(tools: Pick<Services, 'cipher'>, row: RequestRow): RequestContent | null {
  try {
    return opened(tools, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
