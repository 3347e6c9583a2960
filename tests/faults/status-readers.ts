import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../support/posted/posted-order.ts'
import type { Asking } from './asking.ts'
import type { Delivery } from './moody-mail-server.ts'
import type { FilledNews, Operation } from './operations.ts'
import type { SupervisedServer } from './supervised-server.ts'

export type Subscriber = {
  readonly email: string
  pressed: number
  acknowledged: number
  /** When they were shown that they get the notices, by `performance.now()`; Infinity while they were not. */
  confirmedAt: number
}

export type PublishedNews = FilledNews & {
  readonly incident: string
  /** When it was first sent, by `performance.now()`. */
  readonly begun: number
  /** Whether the manager was told that it is published. */
  acknowledged: boolean
}

export type StatusReaders = {
  /** The first ones, before anything fails, so that there is somebody to be told. */
  readonly begin: () => Promise<void>
  readonly perform: (operation: Extract<Operation, { does: 'subscribe' | 'publish' }>) => Promise<void>
  readonly subscribers: readonly Subscriber[]
  readonly published: readonly PublishedNews[]
}

/** What the texts of an incident begin with; its title follows. */
export const NEWS = { opened: 'No hay servicio: ', over: 'Ya funciona: ' }

const FIRST = ['abonada-1@ejemplo.es', 'abonada-2@ejemplo.es']
/** Whoever waits longer for the mail comes back to it later. */
const LOOKS_FOR_MAIL = 1000
// Whatever the servers' clocks say, one has been and the other is to come, and the incident is in the history.
const DAY = 24 * 3_600_000
const BEFORE = new Date(Date.now() - 150 * DAY).toISOString().slice(0, 16)
const LATER = '2099-01-01T12:00'

type Parts = {
  readonly asking: Asking
  readonly deliveries: readonly Delivery[]
  /** Session cookie of a manager, as a browser sends it. */
  readonly cookie: string
}

/** A manager who says what does not work, and those who want to be told. */
export function statusReadersOf({ asking, deliveries, cookie }: Parts): StatusReaders {
  const { ask, untilDone, refused } = asking
  const subscribers: Subscriber[] = []
  const published: PublishedNews[] = []

  async function subscribe(subscriber: Subscriber, server: SupervisedServer): Promise<boolean> {
    subscriber.pressed++
    const { email } = subscriber
    const answer = await ask(server, '/estado/avisos', post(server.origin, { email, place: '', remarks: '' }))
    if (!answer) return false
    if (answer.status === 303) {
      subscriber.acknowledged++
      return true
    }
    refused(answer, `the subscription of ${email}`, [email, 'href="tel:'])
    return false
  }

  async function confirm(subscriber: Subscriber, link: string, server: SupervisedServer): Promise<boolean> {
    const pressed = await ask(server, link, post(server.origin, { intent: 'confirm' }))
    if (!pressed) return false
    if (pressed.status !== 303) {
      refused(pressed, `the confirmation of ${subscriber.email}`, ['href="tel:'])
      return false
    }
    const page = await ask(server, link)
    if (!page?.html.includes('Recibes nuestros avisos')) return false
    subscriber.confirmedAt = Math.min(subscriber.confirmedAt, performance.now())
    return true
  }

  const linkTo = (email: string) => deliveries.find(({ recipient }) => recipient === email)?.link

  /** All those who got their link meanwhile. */
  async function confirmWhoCan(first: number): Promise<void> {
    const able = subscribers.flatMap((subscriber) => {
      const link = subscriber.confirmedAt === Infinity && linkTo(subscriber.email)
      return link ? [{ subscriber, link }] : []
    })
    await Promise.all(
      able.map(({ subscriber, link }) => untilDone((server) => confirm(subscriber, link, server), first)),
    )
  }

  async function publish(news: PublishedNews, server: SupervisedServer): Promise<boolean> {
    const { form, incident, title, isOver } = news
    const fields = {
      intent: 'publish',
      form,
      version: isOver ? '1' : '0',
      kind: 'incident',
      service: 'fibre',
      'title-es-ES': title,
      'text-es-ES': (isOver ? NEWS.over : NEWS.opened) + title,
      starts: BEFORE,
      ...(isOver ? { over: 'yes', ended: BEFORE } : { nextWord: LATER }),
    }
    const headers = { origin: server.origin, cookie }
    const path = `/gestion/estado/${isOver ? incident : 'nuevo'}`
    const answer = await ask(server, path, { ...post(server.origin, fields), headers })
    if (!answer) return false
    if (answer.status === 303 && answer.location.startsWith('/gestion/estado')) {
      news.acknowledged = true
      return true
    }
    // A visitor has to know within five seconds; staff wait for what is said to thousands.
    refused({ ...answer, took: 0 }, `what is new of ${title}`, [])
    return false
  }

  /** The one that has been open the longest, if it is known to be. */
  function openIncident(): PublishedNews | undefined {
    const ended = new Set(published.filter(({ isOver }) => isOver).map(({ incident }) => incident))
    return published.find(({ incident, acknowledged }) => acknowledged && !ended.has(incident))
  }

  async function askForNotices(email: string, first: number, atOnce: number): Promise<void> {
    const subscriber = { email, pressed: 0, acknowledged: 0, confirmedAt: Infinity }
    subscribers.push(subscriber)
    await untilDone((server) => subscribe(subscriber, server), first, atOnce)
    const giveUpAt = performance.now() + LOOKS_FOR_MAIL
    while (!linkTo(email) && performance.now() < giveUpAt) await sleep(50)
    await confirmWhoCan(first)
  }

  return {
    subscribers,
    published,
    async begin() {
      for (const email of FIRST) await askForNotices(email, 0, 1)
    },
    async perform(operation) {
      const { first, atOnce } = operation
      await confirmWhoCan(first)
      if (operation.does === 'subscribe') return askForNotices(operation.email, first, atOnce)
      const { form, title, isOver } = operation.news
      const open = isOver ? openIncident() : undefined
      const [incident, titled] = open ? [open.incident, open.title] : [form, title]
      const news = { form, title: titled, isOver: open !== undefined, incident, begun: performance.now() }
      const said = { ...news, acknowledged: false }
      published.push(said)
      await untilDone((server) => publish(said, server), first, atOnce)
    },
  }
}
