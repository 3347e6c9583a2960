import type { MailKind, MailMark, SenderProof } from '#domain/requests/mail-marks.ts'

/** A case, by what tells whether a mail is its customer's. */
export type KnownCase = {
  readonly id: string
  /** Id of the case in which it is worked on: another one where it was merged. */
  readonly workId: string
  readonly isOpen: boolean
  /** Address of the customer, as addresses are compared; null where none is known. */
  readonly address: string | null
}

/** The clues in a mail to where it belongs. */
export type Clues = {
  readonly kind: MailKind
  /** Address of its sender, as addresses are compared; empty where it names nobody. */
  readonly from: string
  readonly proof: SenderProof
  /** Which domain wrote it for its sender, ours or another; null where the sender did. */
  readonly through: 'us' | 'others' | null
  /** Whether its Message-ID is one of ours. */
  readonly isOurs: boolean
  /** Whether it comes from an address that we send from, or read at. */
  readonly isFromUs: boolean
  /** By the visit whose invitation it answers. */
  readonly byVisit: KnownCase | null
  /** By what it answers, the nearest first. */
  readonly byThread: readonly KnownCase[]
  /** By the references in its subject. */
  readonly bySubject: readonly KnownCase[]
  readonly bySender: readonly KnownCase[]
}

export type Belongs =
  /** `customer`: it is a message of theirs; `visit`: their calendar's; `beside`: a machine's, which is noted and answers nothing. */
  | { readonly to: 'case'; readonly id: string; readonly as: 'customer' | 'visit' | 'beside' }
  | { readonly to: 'nobody'; readonly mark: MailMark | null }
  /** We wrote it. */
  | { readonly to: 'us' }

/**
 * Which case a mail belongs to: that of the thread it answers, of the reference in its subject, or the only open one of its
 * sender. Only what comes from the customer's own address is taken for theirs: whoever knows a reference is not yet them.
 * What our own server says is somebody else's, and what others wrote for whomever they name, waits for staff.
 */
export function whoseMail(clues: Clues): Belongs {
  const { kind, from, proof, through, isOurs, isFromUs, byVisit, byThread, bySubject, bySender } = clues
  const isItself = isFromUs && through === null
  if (isOurs || (isItself && kind === 'automatic')) return { to: 'us' }
  if (isItself) return { to: 'nobody', mark: 'own-address' }
  if (proof === 'failed') return { to: 'nobody', mark: null }
  // Whoever knows an invitation is not yet whom it was sent to.
  if (kind === 'calendar')
    return byVisit && byVisit.address === from && proof === 'proved'
      ? { to: 'case', id: byVisit.id, as: 'visit' }
      : { to: 'nobody', mark: null }
  if (kind !== 'written') {
    const about = byThread[0] ?? onlyOne(bySubject)
    return about ? { to: 'case', id: about.id, as: 'beside' } : { to: 'nobody', mark: null }
  }
  if (from === '' || through === 'others') return { to: 'nobody', mark: null }
  const isTheirs = ({ address }: KnownCase) => address === from
  const own = byThread.find(isTheirs) ?? onlyOne(bySubject.filter(isTheirs))
  if (own) return { to: 'case', id: own.id, as: 'customer' }
  if (byThread.length + bySubject.length > 0)
    return { to: 'nobody', mark: bySubject.some(isTheirs) ? null : 'other-address' }
  const open = onlyOne(bySender.filter((known) => known.isOpen && isTheirs(known)))
  return open ? { to: 'case', id: open.id, as: 'customer' } : { to: 'nobody', mark: null }
}

function onlyOne(cases: readonly KnownCase[]): KnownCase | undefined {
  return new Set(cases.map(({ workId }) => workId)).size === 1
    ? (cases.find(({ id, workId }) => id === workId) ?? cases[0])
    : undefined
}
