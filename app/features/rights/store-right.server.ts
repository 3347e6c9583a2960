import type { RequestServices } from '#app/features/requests/services.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { RightValues } from './form-rules.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Services } from '#site-folder/services.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { isRight, type RightContent } from './right-content.ts'
import { toldOfRight } from './leaving.server.ts'
import {
  findRequest,
  sentRequest,
  storeRequest,
  type SentRequest,
  type StoredRequest,
} from '#app/features/requests/requests.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'

type NewRight = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly kind: RightKind
  readonly values: RightValues
  readonly sender: Sender
  /** Kept before, for the form of that key. */
  readonly files: readonly Attachment[]
  readonly formKey: string
} & Pick<Agreement, 'locale'>

/**
 * Stores that somebody exercises a right, with the e-mail to the company and the acknowledgement, and answers only after
 * the commit, whose time counts. Whether a contract exists is not looked at, and nothing needs to be agreed to. Rejects
 * when it can't be stored.
 */
export async function storeRight(
  services: RequestServices,
  site: Site,
  { id, kind, values, locale, sender, files, formKey }: NewRight,
): Promise<SentRequest> {
  const content: RightContent = {
    kind,
    values,
    locale,
    terms: agreedTerms(site, locale),
    agreedTo: [],
    ...(files.length > 0 && { files }),
    ...(await toldOfRight(services, site, kind, values)),
  }
  const attached = { formKey, ids: files.map((file) => file.id) }
  const stored = await storeRequest(services, site, { id, sender, attached, content })
  const before = rightOf(stored)
  const isSame = isDeepStrictEqual(before?.values, values) && isDeepStrictEqual(shapes(before?.files), shapes(files))
  return sentRequest(stored, isSame)
}

/** The receipt of what was stored before under that id with these values; null where there is none. */
export async function sentBefore(
  services: Services,
  { id, values }: Pick<NewRight, 'id' | 'values'>,
): Promise<Extract<SentRequest, { outcome: 'sent' }> | null> {
  const stored = await findRequest(services, id)
  if (!stored || !isDeepStrictEqual(rightOf(stored)?.values, values)) return null
  const sent = sentRequest(stored, true)
  return sent.outcome === 'sent' ? sent : null
}

function rightOf({ content }: StoredRequest): RightContent | null {
  return isRight(content) ? content : null
}

/** The features that tell files apart beside their ids, which are new with each press. */
function shapes(files: readonly Attachment[] = []) {
  return files.map(({ name, type, size }) => ({ name, type, size }))
}
