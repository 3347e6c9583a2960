import type { Holder } from '#domain/requests/acting.ts'

/** Says that somebody else has to act on a case, or no longer has to. `until`: in milliseconds since 1970. */
export type HoldAction =
  | {
      readonly kind: 'hold'
      readonly by: Holder
      readonly until: number
      readonly about: string
      /** The reminder that whoever takes care of the case gets then. */
      readonly reminds: string
    }
  | { readonly kind: 'release' }
