import { isConfirmed } from '#domain/requests/right-forms.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { toldOf } from '#app/features/requests/requests.server.ts'
import type { Identity } from '#app/features/requests/stored/one-request.server.ts'
import type { Locale } from '#locales/i18n.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import { checkPostedRight } from './check-right.server.ts'
import type { RightErrors, RightForm, RightValues } from './form-rules.ts'
import type { ToldCost } from './leaving-rules.ts'
import { costToldTo, toldOfRight, unknownLeaving, type ToldOfRight } from './leaving.server.ts'
import { NO_FILES, receiveFiles, type PostedRightFiles, type RightFiles } from './right-files.server.ts'
import { sentBefore, storeRight } from './store-right.server.ts'

/** The form of a right as it was read. */
export type PostedRight = {
  readonly kind: RightKind
  readonly typed: RightForm
  /** Whether it is but asked what leaving costs. */
  readonly asksCost: boolean
  /** Whether what is read through once more before it counts has been. */
  readonly isReviewed: boolean
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly requestId: string
  /** Under which id it is stored with files of these digests. */
  readonly identify: (digests: readonly string[]) => Identity
  /** null where its form takes none. */
  readonly files: PostedRightFiles | null
  readonly sender: Sender
  readonly locale: Locale
}

/** The submission to be read through once more, with what follows from it. */
export type ReviewedRight = { readonly values: RightValues } & ToldOfRight

/** The form again. */
export type UnsentRight = {
  /** For the next submission; null: the same form is found again by its content. */
  readonly id: string | null
  readonly errors: RightErrors
  readonly review: ReviewedRight | null
  readonly files: RightFiles
}

export type RightOutcome =
  | { readonly outcome: 'review'; readonly review: ReviewedRight }
  | { readonly outcome: 'sent'; readonly receiptPath: string; readonly leftOut: boolean }
  /** Perhaps by somebody else: nothing of it is told. */
  | { readonly outcome: 'sent-before'; readonly id: string }
  | { readonly outcome: 'refused'; readonly problem: RequestProblem; readonly unsent: UnsentRight }
  | { readonly outcome: 'failed'; readonly error: unknown; readonly unsent: UnsentRight }

/**
 * Has somebody exercise a right by a posted form: it is stored, once however often it comes, or first read through where its
 * kind is confirmed. Good files are kept, whatever becomes of the rest.
 */
export async function exerciseRight(services: RequestServices, site: Site, posted: PostedRight): Promise<RightOutcome> {
  const { kind, typed, requestId } = posted
  const checked = checkPostedRight(kind, typed, site, services.clock())
  const reviewed = checked.ok && isConfirmed(kind) ? checked.values : null
  if (reviewed && !posted.isReviewed)
    return { outcome: 'review', review: await reviewOf(services, site, kind, reviewed) }

  const received = posted.files ? await receiveFiles(services, kind, posted.files) : NO_FILES
  const { formKey, files, failure } = received
  const errors = checked.ok ? {} : checked.errors
  const unsent = { id: requestId, errors, review: null, files }
  if (received.isWrong) {
    // Files that were sent with the first of two presses are not there for the second.
    const isSecond = checked.ok && files.lost && !failure
    const before = isSecond ? await sentBefore(services, { id: requestId, values: checked.values }) : null
    if (before) return { outcome: 'sent', receiptPath: before.receiptPath, leftOut: false }
    if (failure) return { outcome: 'failed', error: failure.error, unsent }
  }
  if (received.isWrong || !checked.ok) return { outcome: 'refused', problem: { code: 'incomplete' }, unsent }

  const identity = posted.identify(received.digests)
  const { sender, locale } = posted
  const right = { id: identity.id, kind, values: checked.values, sender, locale, files: files.kept, formKey }
  const again = async (id: string | null): Promise<UnsentRight> => {
    return { ...unsent, id, review: reviewed && (await reviewOf(services, site, kind, reviewed)) }
  }
  try {
    const told = toldOf(identity, await withTimeout(storeRight(services, site, right)))
    if (!('problem' in told)) return { outcome: 'sent', receiptPath: told.receiptPath, leftOut: received.leftOut }
    const { problem, id } = told
    return told.isStrange ? { outcome: 'sent-before', id } : { outcome: 'refused', problem, unsent: await again(id) }
  } catch (error) {
    return { outcome: 'failed', error, unsent: await again(identity.isOfBrowser ? identity.id : null) }
  }
}

/** What leaving costs, of a cancellation that names an order, or where it is asked for; else null. */
export async function costOf(
  services: RequestServices,
  site: Site,
  { kind, typed, asksCost }: Pick<PostedRight, 'kind' | 'typed' | 'asksCost'>,
): Promise<ToldCost | null> {
  if (kind !== 'cancellation' || !(asksCost || typed.reference?.trim())) return null
  const cost = await withTimeout(costToldTo(services, site, typed)).catch((error: Error): ToldCost => {
    services.log.error({ error: error.message }, NOT_WORKED_OUT)
    return 'unknown'
  })
  return cost === 'unknown' && !asksCost ? null : cost
}

const NOT_WORKED_OUT = 'what leaving costs could not be worked out'

/** A database that is away keeps nobody from cancelling or withdrawing: then staff say what is not known here. */
async function reviewOf(
  services: RequestServices,
  site: Site,
  kind: RightKind,
  values: RightValues,
): Promise<ReviewedRight> {
  const told = await withTimeout(toldOfRight(services, site, kind, values)).catch((error: Error): ToldOfRight => {
    services.log.error({ error: error.message }, NOT_WORKED_OUT)
    return kind === 'cancellation' ? { leaving: unknownLeaving(site, values, services.clock()) } : {}
  })
  return { values, ...told }
}
