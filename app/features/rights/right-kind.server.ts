import { msg } from '@lingui/core/macro'
import { phonesIn } from '#domain/people/phone.ts'
import { address } from '#domain/place/address-rules.ts'
import { bodiesFor, doneBy, targetsOf } from '#domain/service-levels/service-levels.ts'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import type { RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import { describeRight } from './describe.ts'
import { rightAcknowledged } from './mails/acknowledged.server.ts'
import { rightReceivedByCompany } from './mails/received.server.ts'
import { rightReceipt } from './receipt.ts'
import { topicOf, type RightContent } from './right-content.ts'

/** A right that somebody exercises as a request. */
export const rightKind: RequestKind<RightContent> = {
  party({ values: { name = '', email, phone, place = null, reference, contract, message = '' } }) {
    const references = [reference, contract].filter((text) => text !== undefined)
    const reached = { email: email || null, phone: phone || null, otherPhones: phonesIn(message) }
    return { ...nobody, name, ...reached, address: place, references }
  },
  person: {
    values: ({ values: { name = '', phone = '', email = '' } }) => ({ name, phone, email }),
    address,
    with: (content, values) => ({ ...content, values: { ...content.values, ...values } }),
  },
  topic: topicOf,
  reportsOutage: ({ kind, values }) => kind === 'complaint' && values.topic === 'outage',
  async mails(deps, _, stored) {
    const { content, site, acknowledgement } = stored
    const { kind } = content
    const topic = topicOf(content)
    const about = {
      ...mailAbout(deps, stored),
      right: content,
      due: doneBy(site.care, site.brand.hours, kind, topic, acknowledgement.receivedAt),
      law: targetsOf(site.care, kind, topic)?.law ?? null,
      bodies: bodiesFor(site.care, kind),
    }
    return {
      toCompany: [await rightReceivedByCompany(inboxOf(deps, site), about)],
      acknowledgement: content.values.email ? await rightAcknowledged(about) : null,
    }
  },
  columns(i18n, content) {
    const { name = '', email = '', phone = '' } = content.values
    const { rows, files, told } = describeRight(i18n, content)
    const said = rows.filter(({ field }) => !['name', 'email', 'phone'].includes(field))
    const message = said.map(({ label, value }) => `${label}: ${value}`).join('\n')
    return { name, email, phone, message, told: told.join(' '), files: files.join('\n') }
  },
  written: ({ values }) => [values.message, values.wish].filter(Boolean).join(' '),
  summary(i18n, content) {
    const said = describeRight(i18n, content).rows.filter(({ field }) => field !== 'name' && field !== 'email')
    return shortened(said.map(({ value }) => value).join(' · '))
  },
  facts(i18n, content) {
    const { rows, told } = describeRight(i18n, content)
    const toldOf = { label: i18n._(msg`What the customer was told`), value: told.join(' ') }
    return {
      heading: i18n._(msg`What was sent`),
      facts: [...rows, ...(told.length > 0 ? [toldOf] : [])].map(({ label, value }) => ({
        label,
        value,
        shownAs: 'text',
      })),
      text: null,
      files: content.files ?? [],
    }
  },
  receipt: rightReceipt,
}
