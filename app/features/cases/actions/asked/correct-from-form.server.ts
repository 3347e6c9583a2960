import { isIssued } from '#domain/people/foreign-numbers.ts'
import { personFields, type PersonField } from '#domain/people/person-fields.ts'
import type { Site } from '#site-folder/site.ts'
import {
  checkCorrection,
  type CheckedCorrection,
  type CorrectionErrors,
} from '#app/features/requests/corrections/correction-rules.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { readProof } from '#app/features/case-kit/given-proof.ts'
import { actOnCase } from '../act-on-case.server.ts'
import { isWritten } from '../is-written.server.ts'
import type { ActDeps } from '#app/features/cases/deps.server.ts'
import type { CaseRequest } from '#app/features/cases/find-case.server.ts'

type PostedCorrection = {
  readonly found: CaseRequest
  /** Id of the member of staff who acts. */
  readonly actor: string
  /** Minted with the form. */
  readonly mark: string
  /** Case version shown on the form. */
  readonly version: number
  readonly typed: Readonly<Record<PersonField, string>>
  /** What was chosen as its proof; empty for nothing. */
  readonly proof: string
}

export type Corrected =
  /** `no-proof`: nothing proves that the customer wants it. */
  | { readonly outcome: 'done' | 'conflict' | 'gone' | 'no-proof' }
  | { readonly outcome: 'incomplete'; readonly errors: CorrectionErrors }

/** Corrects who somebody is and how to reach them, as it was typed into a form: once, however often that is posted. */
export async function correctFromForm(
  deps: ActDeps,
  site: Site,
  { found, actor, mark, version, typed, proof }: PostedCorrection,
): Promise<Corrected> {
  const formId = deps.cipher.fingerprint(JSON.stringify([mark, typed]))
  // The same form once more: then nothing is different any more.
  if (await isWritten(deps.db.kysely, formId)) return { outcome: 'done' }
  const checked = checkPostedCorrection(deps, found, typed)
  if (!checked.ok) return { outcome: 'incomplete', errors: checked.errors }
  const { request_id: caseId } = found.row
  const { values, note } = checked
  const action = { kind: 'correct', values, ...(note && { note }) } as const
  const acting = { caseId, actor, formId, version, action, proof: readProof(proof) }
  const { outcome } = await actOnCase(deps, site, acting)
  return { outcome: outcome === 'refused' ? 'no-proof' : outcome }
}

/** The rules of the form, and those that need more documents and numbering plans than a browser should load. */
function checkPostedCorrection(
  deps: ActDeps,
  { content }: CaseRequest,
  typed: PostedCorrection['typed'],
): CheckedCorrection {
  const { values, address } = deps.kinds[content.kind].person
  const { named } = partyOf(deps, content)
  const checked = checkCorrection(typed, { values: values(content), address, named })
  if (!checked.ok) return checked
  const { identity, phone } = checked.values
  if (identity && !isIssued(identity)) return { ok: false, errors: { identity: 'document-number' } }
  if (phone && !isDialable(phone)) return { ok: false, errors: { phone: 'phone-international' } }
  return checked
}

/** The values that were typed into the fields of a person. */
export function typedPerson(text: (field: PersonField) => string): PostedCorrection['typed'] {
  return Object.fromEntries(personFields.map((field) => [field, text(field)])) as Record<PersonField, string>
}
