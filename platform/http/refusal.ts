import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a request is answered before any page has seen it. */
export type Refusal = keyof typeof refusals

type Words = { readonly title: MessageDescriptor; readonly advice: MessageDescriptor }

/** The words for each: what happened, and what to do about it. */
export const refusals = {
  'too-big': {
    title: msg`The request is too large.`,
    advice: msg`Nothing was stored. Go back, shorten what you typed and send it again.`,
  },
  'cross-site': {
    title: msg`This request comes from another website.`,
    advice: msg`Nothing was stored. Open our page and send it from there.`,
  },
  'unknown-host': {
    title: msg`There is no website of that name here.`,
    advice: msg`Check the address for a misspelling.`,
  },
  'not-understood': {
    title: msg`This website does not understand that kind of request.`,
    advice: msg`The address may be misspelled, or the page takes no forms.`,
  },
  unreadable: {
    title: msg`We could not read what was sent.`,
    advice: msg`Nothing was stored. Go back and send it again.`,
  },
  busy: {
    title: msg`Many people are visiting us right now.`,
    advice: msg`Nothing was stored. Try again in a moment.`,
  },
  failed: {
    title: msg`Something went wrong on our side.`,
    advice: msg`Try again in a moment.`,
  },
} satisfies Record<string, Words>

/** Refusals that a page of the site shows. Of the others, the site is not the one asked for, or can not show it now. */
export type RefusalView = Exclude<Refusal, 'unknown-host' | 'busy' | 'failed'>

/** Refusals of the router or of a page that are known by a status alone. */
const byStatus: Readonly<Record<number, RefusalView>> = {
  400: 'unreadable',
  405: 'not-understood',
  413: 'too-big',
  415: 'unreadable',
}

/** The refusal that a status stands for where nothing else is said; undefined for any other status. */
export function refusalOf(status: number): RefusalView | undefined {
  return byStatus[status]
}
