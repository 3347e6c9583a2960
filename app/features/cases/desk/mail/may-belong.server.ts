import type { RouterContextProvider } from 'react-router'
import { addressKey } from '#domain/people/address-key.ts'
import { phonesIn } from '#domain/people/phone.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { casesBy } from '#app/features/cases/cases-by-hash.server.ts'
import type { KeptMail } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { casesOf, withContents, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { cluesOf } from '#app/features/cases/mail-in/clues.server.ts'
import { wordsOfMail } from '#app/features/cases/mail-in/reading/quotation.ts'
import { keyedHash, referenceKey, writtenReferences } from '#app/features/cases/search/lookup-keys.server.ts'
import { casesByWords } from '#app/features/cases/search/message-words.server.ts'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { survivingCases } from '#app/features/cases/surviving.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What speaks for a case, the surest first: the mail answers one of its mails, names it, comes from its customer's address,
 * has their phone number or a name like theirs; or the words of its subject were written there.
 */
export type BelongsBy = 'thread' | 'reference' | 'sender' | 'phone' | 'name' | 'words'

export type MayJoin = ReturnType<typeof mayJoin>

const MAX_FOUND = 8
/** What a name or words alone speak for may be anybody's. */
const MAX_ALIKE = 3
/** Words that a subject needs: fewer find too much. */
const FEWEST_WORDS = 3
/** So much of a mail is looked through: whoever says who they are does so soon. */
const LONGEST = 4000

/** The cases that are found by what was typed, as those that a mail may join. */
export async function foundFor(context: Context, typed: string, address: string) {
  const found = typed === '' ? [] : await searchCases(context.get(requestServicesContext), typed)
  return found.slice(0, MAX_FOUND).map((listed) => mayJoin(context, listed, address, null))
}

/** The cases that a mail may belong to, each with what speaks for it most; the surest first. Nothing joins any by itself. */
export async function mayBelongTo(context: Context, mail: KeptMail): Promise<readonly MayJoin[]> {
  const services = context.get(requestServicesContext)
  const { kind, answers, details } = mail
  const { messageId, address, subject, proof = 'none', through = null } = details
  const telling = { kind, answers, messageId, address, proof, through, subject, calendar: null }
  const clues = await cluesOf(services, context.get(siteContext), telling)
  const known = async (by: BelongsBy, ids: readonly string[]) => ({ by, cases: await casesOf(services, ids) })
  const found = [
    await known(
      'thread',
      clues.byThread.map(({ workId }) => workId),
    ),
    await known(
      'reference',
      clues.bySubject.map(({ workId }) => workId),
    ),
    await known(
      'sender',
      clues.bySender.map(({ workId }) => workId),
    ),
    ...(kind === 'written' ? await alike(context, mail) : []),
  ]
  const once = new Map<string, MayJoin>()
  for (const { by, cases } of found)
    for (const listed of cases)
      if (!once.has(listed.row.request_id)) once.set(listed.row.request_id, mayJoin(context, listed, address, by))
  return [...once.values()].slice(0, MAX_FOUND)
}

/** The cases of whoever a person seems to be by what they wrote. */
async function alike(context: Context, { text, details }: KeptMail) {
  const services = context.get(requestServicesContext)
  const { cipher, db } = services
  const { own } = wordsOfMail(text.slice(0, LONGEST), details)
  const keyed = async (kind: 'reference' | 'phone', values: readonly string[]) => {
    const rows = await casesBy({ db }, [values.map((value) => keyedHash(cipher, kind, value))], MAX_FOUND)
    return withContents(services, await survivingCases(db.kysely, rows))
  }
  const named = plainWords(details.name).length > 1 ? await searchCases(services, details.name, { former: false }) : []
  const subject = details.subject.replace(/^((re|fwd?|rv)\s*:\s*)+/i, '')
  const written = plainWords(subject).length < FEWEST_WORDS ? [] : await casesByWords(services, subject, MAX_ALIKE)
  return [
    { by: 'reference' as const, cases: await keyed('reference', writtenReferences(own).map(referenceKey)) },
    { by: 'phone' as const, cases: await keyed('phone', phonesIn(own)) },
    { by: 'name' as const, cases: named.slice(0, MAX_ALIKE) },
    { by: 'words' as const, cases: await withContents(services, await survivingCases(db.kysely, written)) },
  ]
}

function mayJoin(context: Context, { row, reference, content }: ListedCase, address: string, by: BelongsBy | null) {
  const party = content && partyOf(context.get(requestServicesContext), content)
  return {
    id: row.request_id,
    reference,
    name: party?.name ?? '',
    kind: context.get(i18nContext)._(kindLabels[row.kind]),
    received: formatShortDate(row.opened_at, context.get(localeContext)),
    isDone: isDone(row.kind, row.state),
    isSender: address !== '' && Boolean(party?.email) && addressKey(party?.email ?? '') === addressKey(address),
    /** What speaks for it; null for what was searched for. */
    by,
  }
}
