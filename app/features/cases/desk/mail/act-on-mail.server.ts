import { data, redirect, type RouterContextProvider } from 'react-router'
import { answerMail } from '#app/features/cases/mail-in/answer-mail.server.ts'
import { mailAsCase, mayAnswer } from '#app/features/cases/mail-in/mail-as-case.server.ts'
import type { KeptMail, MailIn } from '#app/features/cases/kept-mails/mails-in.server.ts'
import {
  joinMail,
  putMailOff,
  setMailsAside,
  takeMailBack,
  type Settled,
} from '#app/features/cases/mail-in/settle-mail.server.ts'
import { carryReply } from '#app/features/cases/drafts/restore-reply.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { draftForms, typedFields } from '#app/features/staff/draft-forms.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { answer, refusedProblem, typedIn } from '../case/act-at-case.server.ts'
import { keepReply, templateIn } from '../case/deeds/keep-reply.server.ts'
import { nextRow } from '../case/deeds/way-on.server.ts'
import { nameFiles, readReplyFiles } from '../forms/posted-files.server.ts'
import { readAction } from '../forms/read-action.server.ts'
import { promisedFor } from '../forms/read-times.server.ts'
import { listQuery } from '../list/list-address.ts'
import { cursorText, queryOf } from '../list/list.server.ts'
import { placeOfMail } from '../list/mail-lines.server.ts'
import { foundFor, type MayJoin } from './may-belong.server.ts'
import { requireMail } from './shown-mail.server.ts'

type Context = Readonly<RouterContextProvider>

/** `settled`: somebody was faster. `no-case`: what was chosen is out of use. `binned`: nothing is answered from the bin, nor joined. */
export type MailProblem = 'settled' | 'no-case' | 'binned'

/** The page of a mail as it comes back from what was posted there. */
export type MailAnswer = {
  readonly mailProblem?: MailProblem
  readonly search?: { readonly typed: string; readonly cases: readonly MayJoin[] }
}

/** Does what was posted at the page of a mail, or answers why not. Throws the way on. */
export async function actOnMail(context: Context, url: URL, mailId: string) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const form = readForm(context)
  const actor = context.get(staffContext).id
  const found = await requireMail(context, mailId)
  const { intent } = intentOf(context, '/gestion/casos/:id')
  const query = queryOf(url)
  const settled = (outcome: Exclude<Settled, 'done'>, problem: MailProblem = 'settled') => {
    if (outcome === 'gone' && problem === 'settled') throw data(null, { status: 404 })
    return data<MailAnswer>({ mailProblem: problem }, outcome === 'gone' ? 400 : 409)
  }
  switch (intent) {
    case 'find-case': {
      const typed = textOf(form, 'typed').trim().slice(0, 200)
      const cases = await foundFor(context, typed, found.mail?.details.address ?? '')
      return data<MailAnswer>({ search: { typed, cases } })
    }
    case 'join': {
      if (found.row.state === 'aside') return data<MailAnswer>({ mailProblem: 'binned' }, 409)
      const caseId = textOf(form, 'case')
      const joined = await joinMail(services, site, { mailId, caseId, actor })
      if (joined === 'done') throw redirect(`/gestion/casos/${caseId}${query}#historial`, 303)
      return settled(joined, joined === 'gone' ? 'no-case' : 'settled')
    }
    case 'trash': {
      const [done] = await setMailsAside(services, { mailIds: [mailId], reason: 'advertising', actor })
      if (!done) return settled('settled')
      const place = placeOfMail(context, url, found)
      throw redirect(await nextRow(context, url, { id: mailId, place }, { basura: mailId }), 303)
    }
    case 'later':
    case 'resume': {
      const until = intent === 'resume' ? null : promisedFor(context, form, 'back')
      if (intent === 'later' && until === null) return answer({ code: 'date-wrong' }, typedIn(form), 400)
      const done = await putMailOff(services, { mailId, until })
      if (done !== 'done') return settled(done)
      throw redirect(
        `/gestion/casos/${mailId}${listQuery(query, { en: cursorText(placeOfMail(context, url, found)) })}`,
        303,
      )
    }
    case 'take-back': {
      const isOfSeveral = textOf(form, 'several') !== ''
      const done = await takeMailBack(services, { mailId, actor, isOfSeveral })
      if (done !== 'done') return settled(done)
      throw redirect(isOfSeveral ? `/gestion/casos${query}` : `/gestion/casos/${mailId}${query}`, 303)
    }
    case 'template':
    case 'keep-reply':
    case 'reply':
    case 'reply-close': {
      const { row, mail } = found
      const { case_id: caseId } = row
      // Somebody has given it to a case meanwhile: what was written to it is there.
      if (caseId !== null) {
        const written = typedFields(draftForms.reply, form)
        await carryReply(services, { staffId: actor, caseId }, written)
        throw redirect(`/gestion/casos/${caseId}${query}#responder`, 303)
      }
      if (!mail || !mayAnswer(mail)) throw data(null, { status: 400 })
      if (row.state === 'aside') {
        // Nothing typed is lost: it is in the composer once the mail is out of the bin.
        await keepReply(context, mailAsCase(site, { row, mail }), form, null)
        return data<MailAnswer>({ mailProblem: 'binned' }, 409)
      }
      return intent === 'template' || intent === 'keep-reply'
        ? keep(context, url, { row, mail }, intent)
        : reply(context, url, { row, mail }, intent)
    }
    // The answer that made a case of it was taken back just now.
    case 'undo':
      throw redirect(`/gestion/casos/${mailId}${query}#responder`, 303)
    default:
      return settled('settled')
  }
}

type Answerable = { readonly row: MailIn['row']; readonly mail: KeptMail }

async function keep(context: Context, url: URL, found: Answerable, intent: 'template' | 'keep-reply') {
  const form = readForm(context)
  const template = intent === 'template' ? templateIn(url, form) : null
  const { refused, lost } = await keepReply(context, mailAsCase(context.get(siteContext), found), form, template)
  if (refused.length === 0 && !lost)
    throw redirect(`${url.pathname}${listQuery(url.search, { plantilla: null })}#responder`, 303)
  form.set('intent', 'reply')
  return answer({ code: 'files', refused, lost }, typedIn(form), 400)
}

async function reply(context: Context, url: URL, found: Answerable, intent: 'reply' | 'reply-close') {
  const form = readForm(context)
  const site = context.get(siteContext)
  const { id } = found.row
  const asked = await readAction(context, mailAsCase(site, found), intent, form)
  const acted = await answerMail(actServices(context), site, {
    ...found,
    actor: context.get(staffContext).id,
    typed: typedIn(form),
    draft: 'reply',
    asked,
    files: await readReplyFiles(context, id, form),
  })
  nameFiles(form, acted.kept)
  switch (acted.outcome) {
    case 'done': {
      const place = placeOfMail(context, url, found)
      throw redirect(await nextRow(context, url, { id, place }, { enviado: id }), 303)
    }
    case 'conflict':
      return answer({ code: 'conflict', since: 0 }, typedIn(form), 409)
    case 'gone':
      throw data(null, { status: 404 })
    case 'files':
      return answer({ code: 'files', refused: acted.refused, lost: acted.lost }, typedIn(form), 400)
    case 'refused':
      return answer(refusedProblem(acted.why), typedIn(form), 400)
  }
}
