/**
 * Requests by which customers exercise a right: withdraw, cancel, suspend a landline, complain, ask for their data. Moving home
 * is one of its contract.
 */
export const rightKinds = ['withdrawal', 'cancellation', 'moving', 'suspension', 'complaint', 'privacy'] as const
export type RightKind = (typeof rightKinds)[number]

export function isRightKind(kind: string): kind is RightKind {
  return rightKinds.some((each) => each === kind)
}

/** One thing for each right. */
export function eachRight<Thing>(of: (kind: RightKind) => Thing): Record<RightKind, Thing> {
  return Object.fromEntries(rightKinds.map((kind) => [kind, of(kind)])) as Record<RightKind, Thing>
}

/** Fixed codes, also in addresses, the database and files of the operator; what they are called is in messages. */
export const complaintTopics = [
  'billing',
  'outage',
  'quality',
  'installation',
  'portability',
  'data-protection',
  'other',
] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** Arts. 15 to 21 RGPD. */
export const dataRights = ['access', 'rectification', 'erasure', 'objection', 'restriction', 'portability'] as const
export type DataRight = (typeof dataRights)[number]

/** The services that a customer may cancel. */
export const cancellableServices = ['all', 'fibre', 'mobile', 'landline', 'tv'] as const
export type CancellableService = (typeof cancellableServices)[number]

/** The wishes for the numbers of a cancelled service. */
export const numberWishes = ['keep', 'release'] as const
