import { postWithFiles, smallPdf } from '../support/posted/files.ts'
import { post } from '../support/posted/posted-order.ts'
import type { Asking } from './asking.ts'
import type { FilledForm, FilledMessage, Operation } from './operations.ts'
import type { SupervisedServer } from './supervised-server.ts'

export type SentForm = {
  readonly form: FilledForm
  /** The receipts that the visitor was shown: one and the same, however often the form was posted. */
  readonly receipts: Set<string>
}

export type SentMessage = {
  readonly message: FilledMessage
  /** Request that it is about. */
  readonly caseId: string
  /** Whether its sender was told that it is stored. */
  acknowledged: boolean
}

type FormOperation = Extract<Operation, { does: 'send' | 'repeat' | 'write' | 'read receipt' | 'look' }>

export type Visitors = {
  readonly perform: (operation: FormOperation) => Promise<void>
  readonly sent: ReadonlyMap<string, SentForm>
  /** The same, in the order in which they were sent. */
  readonly inOrder: readonly SentForm[]
  readonly written: readonly SentMessage[]
}

/** Refusal of files beyond two at once from one network. */
const BUSY = 'recibiendo muchos archivos'
const PHONE = 'href="tel:'

/** People who send forms, send them again when nothing comes back, and read what they got. */
export function visitorsOf(
  servers: readonly SupervisedServer[],
  { ask, untilDone, refused, complaints }: Asking,
): Visitors {
  const sent = new Map<string, SentForm>()
  const inOrder: SentForm[] = []
  const written: SentMessage[] = []

  /** One press of *Send*. True when the visitor was told that the request is stored. */
  async function press({ form, receipts }: SentForm, server: SupervisedServer): Promise<boolean> {
    const posted = form.file
      ? postWithFiles(server.origin, form.fields, [{ name: form.file, content: smallPdf(form.mark) }])
      : post(server.origin, form.fields)
    const answer = await ask(server, form.path, posted)
    if (!answer) return false
    if (answer.status === 303 && answer.location.startsWith('/justificante/')) {
      receipts.add(answer.location.replace(/\?.*$/, ''))
      return true
    }
    refused(answer, `${form.kind} ${form.id}`, [...typedInto(form), form.id, PHONE], isBusy(answer, form.file))
    return false
  }

  /** One press of *Send* at a receipt. True when the visitor was told that the message is stored. */
  async function write(writing: SentMessage, receipt: string, server: SupervisedServer): Promise<boolean> {
    const { request, text, file } = writing.message
    const files = [{ name: file, content: smallPdf(text) }]
    const answer = await ask(server, receipt, postWithFiles(server.origin, { request, text, remarks: '' }, files))
    if (!answer) return false
    if (answer.status === 303 && answer.location.includes('enviado=mensaje')) {
      writing.acknowledged = true
      return true
    }
    refused(answer, `message ${request}`, [text, request, PHONE], isBusy(answer, file))
    return false
  }

  async function perform(operation: FormOperation): Promise<void> {
    const { first } = operation
    const server = servers[first % servers.length]!
    switch (operation.does) {
      case 'send': {
        const sending = { form: operation.form, receipts: new Set<string>() }
        sent.set(operation.form.id, sending)
        inOrder.push(sending)
        const { atOnce, givesUp } = operation
        if (!givesUp) return untilDone((each) => press(sending, each), first, atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => press(sending, server)))
        return
      }
      case 'repeat': {
        const before = inOrder.at(-operation.back)
        if (before) await press(before, server)
        return
      }
      case 'write': {
        const about = inOrder.at(-operation.back)
        const [receipt] = about?.receipts ?? []
        if (!about || !receipt) return
        const writing = { message: operation.message, caseId: about.form.id, acknowledged: false }
        written.push(writing)
        return untilDone((each) => write(writing, receipt, each), first, operation.atOnce)
      }
      case 'read receipt': {
        const [receipt] = inOrder.at(-operation.back)?.receipts ?? []
        const answer = receipt && (await ask(server, receipt))
        if (answer && answer.status !== 200 && answer.status !== 503) complaints.push(`a receipt: ${answer.status}`)
        return
      }
      case 'look': {
        const answer = await ask(server, operation.path)
        if (answer && answer.status !== 200) complaints.push(`${operation.path} was answered with ${answer.status}`)
      }
    }
  }
  return { perform, sent, inOrder, written }
}

function isBusy({ status, html }: { status: number; html: string }, file: string | null): boolean {
  return status === 400 && file !== null && html.includes(BUSY)
}

/** What a visitor must find again in the form, as it stands in HTML. */
function typedInto({ fields }: FilledForm): string[] {
  const hidden = ['request', 'intent', 'phase', 'total', 'terms', 'informed', 'location', 'type', 'tariff', 'tv']
  const chosen = ['services', 'numbers', 'topic', 'right']
  return Object.entries(fields)
    .filter(([name]) => ![...hidden, ...chosen].includes(name) && !name.startsWith('line.'))
    .map(([, value]) => value.replaceAll('\r\n', '\n').replaceAll('&', '&amp;'))
}
