import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Charged, MandateText } from '#domain/offers/contracting.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { ibanEnding } from '#domain/people/iban.ts'
import type { Block } from '#domain/text/block.ts'
import { digestHeld } from '#app/features/requests/files/attachments.server.ts'
import { printable } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MandatesTable } from '#platform/database/tables/mandate-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import template from '#platform/pdf/mandate.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'
import { openText } from '#platform/privacy/open-sealed.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { describeMandate, mandateBlocks, type MandateFacts } from './describe-mandate.ts'

/** A mandate before anybody has pressed. */
export type AskedMandate = MandateFacts & {
  readonly locale: Locale
  readonly text: MandateText
  /** SHA-256 of what its customer reads: whoever reads something else by now has authorised nothing. */
  readonly sha256: string
}

/** A mandate that somebody has given, with its paper. */
export type GivenMandate = MandateFacts & {
  readonly iban: string
  readonly ending: string
  readonly text: MandateText
  readonly bytes: Buffer
}

export type StoredMandate = Pick<MandateFacts, 'creditor' | 'debtor'> & {
  readonly iban: string
  readonly text: MandateText
  /** A file of the case, and the SHA-256 of its bytes. */
  readonly paper: { readonly id: string; readonly sha256: string }
  /** Set where the debtor is not the customer. */
  readonly by?: Authorised
}

/** Where a press came from, for as long as the operator keeps that. */
export type PressedFrom = { readonly network: string; readonly browser: string }

/** Who has authorised a mandate that pays for somebody else: their number, the words pressed, and their address, or none. */
export type Authorised = {
  readonly identity: string
  readonly words: string
  readonly email: string
  /** Where they pressed; null once that is forgotten. Earlier programs did not note it. */
  readonly from?: PressedFrom | null
}

/** A mandate as it stands. Times are milliseconds since 1970. */
export type Mandate = StoredMandate & {
  readonly id: string
  /** Case of the order that it pays. */
  readonly caseId: string
  readonly reference: string
  readonly acceptedAt: number
  readonly withdrawnAt: number | null
}

/** The data that mandate.typ reads. */
type MandateData = PaperData & { readonly blocks: readonly Block[] }

type About = { readonly caseId: string; readonly locale: Locale; readonly debtor: string }

/** The mandate that is asked for with an offer of a case; null where the operator charges no accounts. */
export async function askMandate(
  { db }: Pick<Foundation, 'db'>,
  { creditor, brand }: Pick<Site, 'creditor' | 'brand'>,
  { caseId, locale, debtor }: About,
): Promise<AskedMandate | null> {
  if (!creditor) return null
  const facts = { creditor, debtor, reference: await nextReference(db.kysely, caseId) }
  const text = describeMandate(await createPageI18n(locale, brand.wording), facts, null)
  return { ...facts, locale, text, sha256: digestOf(JSON.stringify(text)) }
}

/** The mandate for an account, as it is given at that time. */
export async function giveMandate(
  { brand }: Pick<Site, 'brand'>,
  asked: AskedMandate,
  { iban, at }: { readonly iban: string; readonly at: number },
): Promise<GivenMandate> {
  const ending = ibanEnding(iban)
  const i18n = await createPageI18n(asked.locale, brand.wording)
  const text = describeMandate(i18n, asked, { at, ending })
  const bytes = Buffer.from(mandatePdf(brand, i18n, text, spanishClock(at).date))
  const { creditor, reference, debtor } = asked
  return { creditor, reference, debtor, iban, ending, text, bytes }
}

/** A tagged PDF. Letters that no font of ours has stand as question marks. */
function mandatePdf(brand: Brand, i18n: I18n, text: MandateText, date: string): Uint8Array<ArrayBuffer> {
  const written = (said: MandateText) => {
    const data: MandateData = { ...paperData(brand, i18n, said.title, date), blocks: mandateBlocks(said) }
    return pdfOf(template, data, i18n)
  }
  try {
    return written(text)
  } catch {
    return written(printable(text))
  }
}

/** The reference of a case with the number of the mandate: a new account is a new mandate. */
async function nextReference(kysely: Kysely<Schema>, caseId: string): Promise<string> {
  const { reference } = await kysely
    .selectFrom('requests')
    .select('reference')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const before = await kysely
    .selectFrom('mandates')
    .select('reference')
    .where('reference', 'like', `${reference}-%`)
    .execute()
  const numbers = before.map((each) => Number(each.reference.slice(reference.length + 1)))
  return `${reference}-${Math.max(0, ...numbers) + 1}`
}

/** A mandate opens only in the row that it was written for. */
export function mandateContext(id: string): string {
  return `mandates:${id}`
}

type NewMandate = {
  readonly id: string
  readonly caseId: string
  readonly given: GivenMandate
  /** null: the customer whose order it pays. */
  readonly by: Authorised | null
  /** A file of the case: its paper. */
  readonly file: string
  readonly at: number
}

/** Stores a mandate, within the transaction of what it pays. */
export async function insertMandate(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { id, caseId, given, by, file, at }: NewMandate,
): Promise<void> {
  const { creditor, debtor, reference, iban, text, bytes } = given
  const paper = { id: file, sha256: digestOf(bytes) }
  const stored: StoredMandate = { creditor, debtor, iban, text, paper, ...(by && { by }) }
  const payload = cipher.seal(JSON.stringify(stored), mandateContext(id))
  await tx.insertInto('mandates').values({ id, case_id: caseId, reference, payload, accepted_at: at }).execute()
}

/** The mandates of orders, the latest first. Throws CannotOpen where the data key is another one. */
export async function mandatesOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseIds: readonly string[],
  kysely: Kysely<Schema> = db.kysely,
): Promise<readonly Mandate[]> {
  if (caseIds.length === 0) return []
  const rows = await kysely
    .selectFrom('mandates')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('payload', '!=', '')
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map((row) => openedMandate(cipher, row))
}

/** All mandates of orders in use, with the reference of each order, in the order of their giving. */
export async function* mandatesInUse({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>) {
  const ids = await db.kysely
    .selectFrom('mandates')
    .innerJoin('requests', 'requests.id', 'mandates.case_id')
    .select(['mandates.id', 'requests.reference'])
    .where('requests.blocked_at', 'is', null)
    .orderBy('accepted_at')
    .execute()
  for (const { id, reference: order } of ids) {
    const kept = db.kysely.selectFrom('mandates').selectAll().where('id', '=', id).where('payload', '!=', '')
    const row = await kept.executeTakeFirst()
    if (row) yield { ...openedMandate(cipher, row), order }
  }
}

/** By which mandate a contract is charged now, as its order says by which it was concluded. */
export function chargedBy({ reference, iban, by, debtor, withdrawnAt }: Mandate): Charged {
  return { reference, ending: ibanEnding(iban), ...(by && { holder: debtor }), withdrawnAt }
}

/** Every mandate that is stored, with whether its paper is, byte by byte, the one that was given. */
export async function* verifiedMandates(deps: Pick<Foundation, 'db' | 'cipher'>) {
  const { db, cipher } = deps
  const rows = await db.kysely
    .selectFrom('mandates')
    .select(['case_id', 'reference', 'id', 'payload'])
    .where('payload', '!=', '')
    .execute()
  for (const { case_id: caseId, reference, id, payload } of rows) {
    const opened = openText(cipher, payload, mandateContext(id))
    const paper = opened === null ? null : (JSON.parse(opened) as StoredMandate).paper
    yield {
      reference,
      isWhole: paper !== null && (await digestHeld(deps, { caseId, file: paper.id })) === paper.sha256,
    }
  }
}

function openedMandate(cipher: Cipher, row: Selectable<MandatesTable>): Mandate {
  const { id, payload, reference, case_id: caseId, accepted_at: acceptedAt, withdrawn_at: withdrawnAt } = row
  const stored = JSON.parse(cipher.open(payload, mandateContext(id))) as StoredMandate
  return { ...stored, id, caseId, reference, acceptedAt, withdrawnAt }
}

/** In hex. */
function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
