import type { RequestMail } from './request-mail.ts'

/** What the e-mails about somebody who waits for fibre are made from. They have a way off the list, and no receipt. */
export type WaitingMail = Omit<RequestMail, 'receiptUrl'> & {
  readonly email: string
  readonly place: {
    readonly name: string
    readonly province: string
    readonly ine: string
    readonly postcode: string | null
  }
  /** Absolute. */
  readonly leaveUrl: string
}
