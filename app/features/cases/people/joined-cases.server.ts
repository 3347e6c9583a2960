import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { withContents, type ListedCase } from '../listed-case.server.ts'
import { isKept } from '../surviving.server.ts'
import { customerNumberKey, emailKey, identityKey, keyedHash } from '../search/lookup-keys.server.ts'
import { notedAt } from './customer-numbers.server.ts'
import type { Deps } from '../deps.server.ts'

/** Details that two cases of one person may have in common. */
const joints = ['identity', 'phone', 'email', 'customer-number'] as const
export type Joint = (typeof joints)[number]

export type JoinedCase = ListedCase & {
  /** Empty for the case that the others are joined to. */
  readonly by: readonly Joint[]
}

/** The latest cases of a person that are shown. */
const MAX_JOINED = 200

/**
 * A case with all in use that have its identity, phone, e-mail or customer number, the latest first. Details that those
 * share with others again count for nothing: a phone that a family shares would join strangers.
 */
export async function joinedCases(
  deps: Deps,
  { id, content }: { readonly id: string; readonly content: RequestContent },
): Promise<{ readonly cases: readonly JoinedCase[]; readonly isAll: boolean }> {
  const { db } = deps
  const jointOf = await jointsOf(deps, id, content)
  const found =
    jointOf.size === 0
      ? []
      : await db.kysely
          .selectFrom('lookup')
          .select(['case_id', 'keyed_hash'])
          .where('keyed_hash', 'in', [...jointOf.keys()])
          .execute()
  const ids = new Set([id, ...found.map(({ case_id }) => case_id)])
  const rows = await db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', [...ids])
    .where(isKept)
    .orderBy('opened_at', 'desc')
    .orderBy('request_id')
    .limit(MAX_JOINED + 1)
    .execute()
  const listed = await withContents(deps, rows.slice(0, MAX_JOINED))
  const joinedBy = (caseId: string) => {
    const common = found.flatMap(({ case_id, keyed_hash }) =>
      case_id === caseId ? (jointOf.get(keyed_hash) ?? []) : [],
    )
    return joints.filter((joint) => common.includes(joint))
  }
  return {
    cases: listed.map((each) => {
      const caseId = each.row.request_id
      return { ...each, by: caseId === id ? [] : joinedBy(caseId) }
    }),
    isAll: rows.length <= MAX_JOINED,
  }
}

/** The details that others may have in common with a case, by keyed hash. */
async function jointsOf(
  { db, cipher, kinds }: Deps,
  id: string,
  content: RequestContent,
): Promise<ReadonlyMap<string, Joint>> {
  const { identity, phone, email } = partyOf({ kinds }, content)
  const [noted] = await notedAt(db.kysely, cipher, [id])
  return new Map<string, Joint>([
    ...(identity === null ? [] : [[identityKey(cipher, identity), 'identity'] as const]),
    ...(phone === null ? [] : [[keyedHash(cipher, 'phone', phone), 'phone'] as const]),
    ...(email === null ? [] : [[emailKey(cipher, email), 'email'] as const]),
    ...(noted?.number ? [[customerNumberKey(cipher, noted.number), 'customer-number'] as const] : []),
  ])
}
