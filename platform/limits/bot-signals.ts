import type { Cipher } from '../sealing/cipher.ts'
import type { SendingBrowser } from './sent-lately.ts'

const SIGNALS_TO_CONFIRM = 2
/** Nobody reads a page and fills in a form in less. */
const SHORTEST_FILL_MS = 1000

/** The sender of a request, as far as limits are concerned. */
export type Sender = {
  /** See clientNetwork. */
  readonly network: string
  /** How many things about what was posted are as programs do them. Each of them happens to people as well. */
  readonly signals: number
  /** Token of an earlier answer that required a confirmation; empty where none did. */
  readonly token: string
  /** Left out where no browser sends it. */
  readonly browser?: SendingBrowser
  /** The reference of the same content that they mean to send once more; empty where they were not asked. */
  readonly again?: string
}

/** Too much speaks for a program. Whoever sends the form again with the token is believed. */
export class ConfirmationRequired extends Error {
  readonly token: string

  constructor(token: string) {
    super('confirmation required')
    this.token = token
  }
}

export type Client = {
  /** See clientNetwork. */
  readonly network: string
  /** Whether the request says which page it comes from, as every browser does when it posts a form. */
  readonly isBrowser: boolean
  readonly browser: SendingBrowser
}

/** Reads from a posted form what tells programs from people. Nothing of it is needed, and nothing of it is kept. */
export function readSender(form: FormData, { network, isBrowser, browser }: Client): Sender {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const signals = [
    // The field that nobody sees; some password managers fill in whatever there is.
    text('remarks') !== '',
    // Said by our script: who has none says nothing, and a lie is worth no more than that.
    /^\d{1,12}(\.\d+)?$/.test(text('ms')) && Number(text('ms')) < SHORTEST_FILL_MS,
    !isBrowser,
  ]
  const told = { token: text('confirmation'), again: text('again') }
  return { network, signals: signals.filter(Boolean).length, ...told, browser }
}

/** A keyed hash of the request's id, so that nobody needs to remember who was asked. */
export function confirmationToken(cipher: Cipher, id: string): string {
  return cipher.fingerprint(JSON.stringify(['pass', id]))
}

/** Throws ConfirmationRequired where two signals meet on a request that brings no token. */
export function requireConfirmation(cipher: Cipher, id: string, { signals, token }: Sender): void {
  if (signals < SIGNALS_TO_CONFIRM) return
  const wanted = confirmationToken(cipher, id)
  if (token !== wanted) throw new ConfirmationRequired(wanted)
}
