import type { Transaction } from 'kysely'
import { addressKey } from '#domain/people/address-key.ts'
import { forgetAuthorised, mandatesAuthorisedBy } from '#app/features/mandates/authorised.server.ts'
import type { Mandate } from '#app/features/mandates/mandates.server.ts'
import { isOrder, type OrderContent } from '#app/features/ordering/order-content.ts'
import { deleteAttachments } from '#app/features/requests/files/attachments.server.ts'
import { opened, resealed } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { mailIn, openMessage, sealMessage, type Payload } from '#platform/outbox/sealed-message.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import { redactMessages } from '#platform/privacy/messages-about.ts'
import { personWords } from '#platform/privacy/named-person.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import type { PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import type { Person } from '#platform/privacy/person.ts'
import { waitForMailInFlight } from '#platform/privacy/wait-for-mail-in-flight.ts'
import { forgetHolders, holderContext, holdersOf, type Holder, type NamedHolder } from './holders.server.ts'

const DEED = 'remove-account-holder'

/** Holders of accounts that pay what others accepted: told to them, and taken out of offer and order, which stay. */
export const accountHolderData: PersonalData = {
  without: { expire: 'gone with the offer and the order that name them' },
  async export(deps, person) {
    const found = await accountsOf(deps, isPerson(person))
    return {
      accountsForOthers: found.map(({ reference, holder, mandate }) => {
        const { name = mandate?.debtor, email = mandate?.by?.email, press, pressedAt, declinedAt } = holder ?? {}
        const about = { reference, name, email, iban: mandate?.iban ?? press?.iban, askedAt: pressedAt, declinedAt }
        if (!mandate) return about
        const { reference: order, by, text, acceptedAt, withdrawnAt } = mandate
        return {
          ...about,
          identity: by?.identity,
          mandate: order,
          pressed: by?.words,
          from: by?.from,
          text,
          acceptedAt,
          withdrawnAt,
        }
      }),
    }
  },
  async words(deps, person) {
    return (await accountsOf(deps, isPerson(person))).map(({ holder, mandate }) =>
      personWords({
        keys: [holder?.email ?? null, mandate?.by?.email ?? null, mandate?.by?.identity ?? null],
        names: [holder?.name ?? '', mandate?.debtor ?? ''],
      }),
    )
  },
  async forget(deps, action, person) {
    const { cipher, print } = deps
    const found = await accountsOf(deps, isPerson(person))
    const fingerprint = cipher.fingerprint(person.key)
    for (const { id, reference, mandate } of found) {
      if (action === 'block') {
        print(`${reference} is somebody else’s and still says that it is paid from their account: erase takes it out.`)
        continue
      }
      await doForGood(deps, [{ deed: DEED, offer: id, fingerprint }], () => removeHolder(deps, id, fingerprint))
      print(`${reference} is somebody else’s: whose account pays it was taken out of it, with the account.`)
      if (mandate?.withdrawnAt === null)
        print(`The mandate ${mandate.reference} is withdrawn and erased: tell bank and billing, and charge it no more.`)
    }
    return found.length > 0
  },
  async repeat(deps, deeds) {
    let done = 0
    for (const { deed, offer = '', fingerprint = '' } of deeds)
      if (deed === DEED && (await removeHolder(deps, offer, fingerprint))) done += 1
    return done
  },
}

/** Whether a holder is who is looked for, by what is known of them. */
type IsTheirs = (known: { readonly email: string; readonly identity?: string }) => boolean

function isPerson({ by, key }: Person): IsTheirs {
  return ({ email, identity }) =>
    (by === 'email' && addressKey(email) === key) || (by === 'identity' && identity === key)
}

/** An account of somebody that pays, or would have paid, the offer with this id. */
type TheirAccount = {
  readonly id: string
  /** Reference of the case of the offer. */
  readonly reference: string
  readonly caseId: string
  readonly holder: Holder | null
  /** Mandate of the order, which has the id of the offer. */
  readonly mandate: Mandate | null
}

/** Looks through all of them, as the sweep of an erasure does: what is said of a holder stands in no column. */
async function accountsOf(
  deps: Pick<PrivacyDeps, 'db' | 'cipher'>,
  isTheirs: IsTheirs,
): Promise<readonly TheirAccount[]> {
  const { db, cipher } = deps
  const ids = new Set<string>()
  for await (const { id, text } of openRows(deps, 'offer_holders', holderContext))
    if (text !== null && isTheirs(JSON.parse(text) as NamedHolder)) ids.add(id)
  const mandates = await mandatesAuthorisedBy(deps, isTheirs)
  for (const { caseId } of mandates) ids.add(caseId)
  if (ids.size === 0) return []
  const offers = await db.kysely
    .selectFrom('offers')
    .innerJoin('requests', 'requests.id', 'offers.case_id')
    .select(['offers.id', 'offers.case_id', 'requests.reference'])
    .where('offers.id', 'in', [...ids])
    .orderBy('offers.sent_at')
    .execute()
  const holders = await holdersOf(cipher, db.kysely, [...ids])
  return offers.map(({ id, case_id: caseId, reference }) => ({
    id,
    caseId,
    reference,
    holder: holders.get(id) ?? null,
    mandate: mandates.find((each) => each.caseId === id) ?? null,
  }))
}

/** Takes somebody out of whatever says that their account pays an offer; false where nothing does. */
async function removeHolder(deps: PrivacyDeps, offer: string, fingerprint: string): Promise<boolean> {
  const { db, cipher, clock } = deps
  const isTheirs: IsTheirs = ({ email, identity = '' }) =>
    [addressKey(email), identity].some((known) => known !== '' && cipher.fingerprint(known) === fingerprint)
  const found = (await accountsOf(deps, isTheirs)).find(({ id }) => id === offer)
  if (!found) return false
  const { id, caseId, holder, mandate } = found
  await waitForMailInFlight(deps, 'request_id', [id, caseId])
  await db.transaction(async (tx) => {
    await forgetHolders(tx, [id])
    if (mandate) {
      await forgetAuthorised(tx, mandate, clock())
      await deleteAttachments(tx, [mandate.paper.id])
      await forgetInOrder(deps, tx, mandate)
    }
    const said = [
      ...(holder ? [holder.name, holder.email, holder.press.iban] : []),
      ...(mandate ? [mandate.debtor, mandate.iban, mandate.by?.email, mandate.by?.identity] : []),
    ]
    const words = [...new Set(said.flatMap((word) => word || []))]
    for (const requestId of [caseId, id]) {
      for (const { forgetHolder } of deps.personalData)
        await forgetHolder?.(tx, cipher, { requestId, fingerprint, words })
      await forgetInMessages(deps, tx, { requestId, words, paper: mandate?.paper.id ?? '' })
    }
  })
  return true
}

/** The order says no more by which mandate it is charged, and has no paper of it. */
async function forgetInOrder(deps: PrivacyDeps, tx: Transaction<Schema>, { caseId, paper }: Mandate): Promise<void> {
  const row = await tx
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', caseId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  const content = row && opened(deps, row).content
  if (!content || !isOrder(content) || !content.contract) return
  const { mandate: _, documents, ...contract } = content.contract
  const kept = documents.filter(({ id }) => id !== paper.id)
  const left: OrderContent = { ...content, contract: { ...contract, documents: kept } }
  const payload = resealed(deps, row, left)
  await tx.updateTable('requests').set({ payload }).where('id', '=', caseId).execute()
}

/** Mails to them go nowhere, and those to others name them no more, and bring no paper of theirs. */
async function forgetInMessages(
  deps: PrivacyDeps,
  tx: Transaction<Schema>,
  {
    requestId,
    words,
    paper,
  }: { readonly requestId: string; readonly words: readonly string[]; readonly paper: string },
): Promise<void> {
  const { cipher } = deps
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('request_id', '=', requestId)
    .where('payload', 'is not', null)
    .execute()
  for (const { id, payload: sealed } of waiting) {
    const text = openMessage(cipher, { id, payload: sealed ?? '' })
    if (words.includes(mailIn(text).to.address)) {
      await tx.deleteFrom('outbox').where('id', '=', id).execute()
      continue
    }
    const message = JSON.parse(text) as Payload
    const files = message.unwritten?.files
    if (!files?.some((file) => file.id === paper)) continue
    const unwritten = { ...message.unwritten, files: files.filter((file) => file.id !== paper) }
    const payload = sealMessage(cipher, id, JSON.stringify({ ...message, unwritten }))
    await tx.updateTable('outbox').set({ payload }).where('id', '=', id).execute()
  }
  for (const word of words) await redactMessages(deps, tx, requestId, word)
}
