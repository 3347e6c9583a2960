import type { Mailbox } from '../support/mail/imap-server.ts'
import { OWN_TIME } from '#app/features/installation/desk/own-time.ts'
import { readPage } from '../support/page/page.ts'
import { post } from '../support/posted/posted-order.ts'
import type { Asking } from './asking.ts'
import type { Delivery } from './moody-mail-server.ts'
import type { Deed, Operation } from './operations.ts'
import type { SupervisedServer } from './supervised-server.ts'
import type { SentForm } from './visitors.ts'

/** What was done to a case at the desk. */
export type DoneDeed = {
  readonly deed: Deed
  readonly text: string
  readonly caseId: string
  /** Whether whoever did it was told that it is stored. */
  acknowledged: boolean
}

/** What a customer wrote in answer to a mail of ours. */
export type AnsweredMail = { readonly caseId: string; readonly text: string }

export type Clerks = {
  readonly perform: (operation: Extract<Operation, { does: 'tend' | 'answer mail' }>) => Promise<void>
  readonly done: readonly DoneDeed[]
  readonly answered: readonly AnsweredMail[]
}

type Parts = {
  readonly asking: Asking
  readonly servers: readonly SupervisedServer[]
  readonly mailbox: Pick<Mailbox, 'deliver'>
  readonly deliveries: readonly Delivery[]
  /** All forms, in the order in which they were sent. */
  readonly forms: readonly SentForm[]
  /** Session cookie of the desk, as a browser sends it. */
  readonly cookie: string
}

/** Kinds of cases for which no law says how they are answered. */
const plainKinds: readonly string[] = ['order', 'contact']

/** What is typed into the form of a deed. */
const typed: Readonly<Record<Deed, (text: string, number: number) => Readonly<Record<string, string>>>> = {
  note: (text) => ({ intent: 'note', text }),
  reply: (text) => ({ intent: 'reply', subject: 'Tu solicitud', text }),
  later: (text) => ({ intent: 'later', back: 'hour', about: text }),
  call: (text) => ({ text }),
  visit: (access, number) => ({
    intent: 'visit-plan',
    state: 'proposed',
    access,
    phone: '600112233',
    slot: OWN_TIME,
    ...dayOf(number),
  }),
}

/** A day of its own for each operation, as a slot has few places, and one that no jump of the clock comes near. */
function dayOf(number: number): Readonly<Record<string, string>> {
  const day = new Date(Date.UTC(2040, 0, 1 + number)).toISOString().slice(0, 10)
  return { day, from: '10:00', to: '12:00' }
}

/** What is written twice into one place: the later stays, and nobody knows which that is. */
const ONCE: readonly Deed[] = ['call', 'visit']

/** People who work at the desk, and customers who answer what they get from there. */
export function clerksOf({ asking, servers, mailbox, deliveries, forms, cookie }: Parts): Clerks {
  const { ask, untilDone, refused } = asking
  const done: DoneDeed[] = []
  const answered: AnsweredMail[] = []
  const sentTo = (server: SupervisedServer, path: string, fields: Readonly<Record<string, string>>) =>
    ask(server, path, { ...post(server.origin, fields), headers: { origin: server.origin, cookie } })

  /** The form of a deed as the page has it; null where the page can't be had now. */
  async function formOf({ deed, caseId }: DoneDeed, server: SupervisedServer) {
    const path = `/gestion/casos/${caseId}`
    const answer = await ask(server, path, { headers: { cookie } })
    if (answer?.status !== 200) {
      if (answer) refused({ ...answer, took: 0 }, `the case ${caseId}`, [])
      return null
    }
    const { document } = await readPage(server.origin + path, new Response(answer.html))
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `form[data-draft="${typed[deed]('', 0)['intent'] ?? deed}"] :is(input[type="hidden"], select)`,
    )
    return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
  }

  /** Does it by one form, however often it is pressed, unless the case has changed: then by the form that shows that. */
  async function tend(doing: DoneDeed, { first, atOnce, number }: Operation & { does: 'tend' }): Promise<void> {
    let form: Readonly<Record<string, string>> | null = null
    const press = async (server: SupervisedServer): Promise<boolean> => {
      form ??= await formOf(doing, server)
      if (!form) return false
      const { deed, text, caseId } = doing
      const fields = { ...form, ...typed[deed](text, number) }
      const answer = await sentTo(server, `/gestion/casos/${caseId}`, fields)
      if (answer?.status === 303) return (doing.acknowledged = true)
      if (answer?.status === 409) form = null
      else if (answer) refused({ ...answer, took: 0 }, `“${text}”`, [text])
      return false
    }
    await untilDone(press, first)
    if (form && atOnce > 1) await Promise.all(servers.map(press))
  }

  /** Keeps what is being typed, as the script of the page does. */
  async function type(doing: DoneDeed, { first, number }: Operation): Promise<void> {
    const { deed, text, caseId } = doing
    const fields = { ...typed[deed](text, number), intent: 'keep', page: `/gestion/casos/${caseId}`, draft: deed }
    await untilDone(async (server) => {
      const answer = await sentTo(server, '/gestion/borrador', fields)
      if (answer?.status === 204) return (doing.acknowledged = true)
      if (answer) refused({ ...answer, took: 0 }, `what was typed, “${text}”,`, [])
      return false
    }, first)
  }

  return {
    done,
    answered,
    async perform(operation) {
      const kinds = operation.does === 'tend' && operation.deed === 'visit' ? ['order'] : plainKinds
      const known = forms.filter(({ form: { kind }, receipts }) => receipts.size > 0 && kinds.includes(kind))
      const { form } = known[operation.back % Math.max(1, known.length)] ?? {}
      if (!form) return
      const { id: caseId, email } = form
      const { text } = operation
      if (operation.does === 'answer mail') {
        const mail = deliveries.find(({ recipient }) => recipient === email)
        if (!mail) return
        answered.push({ caseId, text })
        return mailbox.deliver(answerTo(mail, text))
      }
      const doing = { deed: operation.deed, text, caseId, acknowledged: false }
      const { deed } = doing
      if (ONCE.includes(deed) && done.some((other) => other.deed === deed && other.caseId === caseId)) return
      done.push(doing)
      return deed === 'call' ? type(doing, operation) : tend(doing, operation)
    },
  }
}

function answerTo({ recipient, messageId, subject }: Delivery, text: string): string {
  const head = [
    `From: ${recipient}`,
    `Subject: Re: ${subject}`,
    `Message-ID: <${text.replaceAll(' ', '-')}@correo.example>`,
    `In-Reply-To: ${messageId}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
