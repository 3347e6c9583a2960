/** The people whom a request names, said once: mails, search, referrals and privacy commands find people by it. */
export type RequestParty = {
  /** As it was typed; empty where the form asks for none. */
  readonly name: string
  readonly isCompany: boolean
  readonly identity: string | null
  /** The address that the acknowledgement goes to; null where none was asked for, or none given. */
  readonly email: string | null
  readonly phone: string | null
  /** Where they live, or what is down; a municipality alone will do. */
  readonly address: string | null
  /** The identity numbers of other people: friends who are referred. */
  readonly named: readonly string[]
  /** Other numbers that they may call from: those that they wrote, and those that an order keeps, some of which are of the family. */
  readonly otherPhones: readonly string[]
  /** Typed texts that may have the references of other requests in them. */
  readonly references: readonly string[]
}

export const nobody: RequestParty = {
  name: '',
  isCompany: false,
  identity: null,
  email: null,
  phone: null,
  address: null,
  named: [],
  otherPhones: [],
  references: [],
}
