import type { RecordedAnswer } from './cookie-visitors.ts'
import type { StoredCookieAnswer, StoredNews, StoredSubscriber } from './ledger.ts'
import type { Delivery } from './moody-mail-server.ts'
import { NEWS, type PublishedNews, type Subscriber } from './status-readers.ts'

export type StatusHistory = {
  readonly subscribers: readonly Subscriber[]
  readonly storedSubscribers: readonly StoredSubscriber[]
  readonly published: readonly PublishedNews[]
  readonly said: readonly StoredNews[]
  readonly deliveries: readonly Delivery[]
}

export type CookieHistory = {
  readonly recorded: readonly RecordedAnswer[]
  readonly answersSent: number
  readonly storedAnswers: readonly StoredCookieAnswer[]
}

/** Every sentence is a promise about incidents and their notices that was broken. */
export function judgeStatus(history: StatusHistory): string[] {
  return [...judgeNews(history), ...judgeSubscribers(history), ...judgeNotices(history)]
}

function judgeNews({ published, said }: StatusHistory): string[] {
  const broken: string[] = []
  const known = new Set(published.map(({ form }) => form))
  for (const { form, title } of said) if (!known.has(form)) broken.push(`“${title}” is said, and nobody published it`)
  for (const { form, incident, title, isOver, acknowledged } of published) {
    const stored = said.filter((news) => news.form === form)
    if (stored.length > 1) broken.push(`“${title}” is said ${stored.length} times`)
    if (stored.length === 0 && acknowledged) broken.push(`“${title}” was acknowledged, and is not said`)
    const text = (isOver ? NEWS.over : NEWS.opened) + title
    for (const news of stored) {
      const isRight = news.incident === incident && news.title === title && news.text === text
      if (!isRight || news.isOver !== isOver) broken.push(`of “${title}” something else is said`)
    }
  }
  return broken
}

function judgeSubscribers({ subscribers, storedSubscribers, deliveries }: StatusHistory): string[] {
  const broken: string[] = []
  const known = new Set(subscribers.map(({ email }) => email))
  for (const { email } of storedSubscribers) if (!known.has(email)) broken.push(`${email} never subscribed`)
  for (const { email, pressed, acknowledged, confirmedAt } of subscribers) {
    const stored = storedSubscribers.filter((subscriber) => subscriber.email === email)
    const isConfirmed = confirmedAt < Infinity
    if (stored.length > 1) broken.push(`${email} subscribed ${stored.length} times`)
    // Who has not confirmed is forgotten after a week, which a jump of the clock brings at once.
    if (isConfirmed && !stored[0]?.isConfirmed) broken.push(`${email} confirmed, and is told of nothing`)
    const links = messagesTo(deliveries, email, (subject) => !subject.startsWith('Incidencia'))
    if (links > pressed) broken.push(`${email} got ${links} links for ${pressed} presses`)
    // Once a day, however often it is pressed.
    if (stored.length > 0 && acknowledged > 0 && links === 0) broken.push(`${email} got no link`)
  }
  return broken
}

/** Whoever had confirmed before is told once, and of nothing that is not said. */
function judgeNotices({ subscribers, published, said, deliveries }: StatusHistory): string[] {
  const broken: string[] = []
  const stored = new Set(said.map(({ form }) => form))
  for (const { form, title, isOver, begun } of published) {
    const subject = `${isOver ? 'Incidencia resuelta' : 'Incidencia'}: ${title}`
    for (const { email, confirmedAt } of subscribers) {
      const notices = messagesTo(deliveries, email, (each) => each === subject)
      if (notices > 1) broken.push(`${email} was told ${notices} times of “${subject}”`)
      if (notices > 0 && !stored.has(form)) broken.push(`${email} was told of “${subject}”, which is not said`)
      if (notices === 0 && stored.has(form) && confirmedAt < begun) {
        broken.push(`${email} was not told of “${subject}”`)
      }
    }
  }
  return broken
}

/** A message that came again, being the same, is one. */
function messagesTo(deliveries: readonly Delivery[], email: string, isMeant: (subject: string) => boolean): number {
  const meant = deliveries.filter(({ recipient, subject }) => recipient === email && isMeant(subject))
  return new Set(meant.map(({ messageId }) => messageId)).size
}

/** An answer whose sender has its id is recorded once, as it was given; of others nobody was told anything. */
export function judgeCookieAnswers({ recorded, answersSent, storedAnswers }: CookieHistory): string[] {
  const broken: string[] = []
  for (const { id, button } of recorded) {
    const stored = storedAnswers.filter((answer) => answer.id === id)
    if (stored.length !== 1) broken.push(`the answer ${id} about cookies is recorded ${stored.length} times`)
    for (const { choices } of stored) {
      const { statistics } = JSON.parse(choices) as { statistics: boolean }
      if (statistics !== (button === 'accept')) broken.push(`of the answer ${id} about cookies another is recorded`)
    }
  }
  if (storedAnswers.length > answersSent) broken.push('more answers about cookies are recorded than were given')
  return broken
}
