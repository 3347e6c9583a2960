import type { CheckedPlace } from '#domain/place/place.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The data of the e-mails about the waiting list. They have a link to unsubscribe, and no receipt. */
export type WaitingMail = Omit<RequestMail, 'receiptUrl'> & {
  readonly email: string
  readonly place: CheckedPlace
  /** Absolute URL. */
  readonly leaveUrl: string
}
