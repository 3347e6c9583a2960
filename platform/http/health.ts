import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { PlatformServices } from '../services.ts'
import type { Cipher } from '../sealing/cipher.ts'
import { isLoopback } from '../config/mail-url.ts'

export const HEALTH = { alive: 'ok', unknownProxy: 'unknown-proxy' } as const

/** Tells this installation from any other to who has its data key, and nothing to anybody else. */
export function installationOf(cipher: Cipher): string {
  return `installation ${cipher.fingerprint('installation')}`
}

/** Answers `/healthz`: that the process lives, which installation it is, and to its own machine what it has noticed. */
export function healthOf({ cipher, unknownProxy }: Pick<PlatformServices, 'cipher' | 'unknownProxy'>) {
  const always = [HEALTH.alive, installationOf(cipher)]
  return (c: Context) =>
    c.text([...always, ...(unknownProxy.isSeen() && isOwnMachine(c) ? [HEALTH.unknownProxy] : [])].join('\n'))
}

/** Whether the doctor asks: nobody is in between, and the other end is an address of this machine. */
function isOwnMachine(c: Context): boolean {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  if (!socket?.remoteAddress || c.req.header('x-forwarded-for') !== undefined) return false
  const { remoteAddress, localAddress } = socket
  return remoteAddress === localAddress || isLoopback(remoteAddress.replace(/^::ffff:/i, ''))
}
