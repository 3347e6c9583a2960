import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Page } from '../page/page.ts'
import type { Visitor } from '../site/visitor.ts'

/** A security key without a device: makes one passkey, and proves it as often as it is asked to (WebAuthn, level 3). */
export type SoftPasskey = {
  /** The form that a browser posts to the page that asks for a new passkey. */
  readonly made: (page: Page) => Record<string, string>
  /** The same of a page that asks to prove one. */
  readonly proved: (page: Page) => Record<string, string>
}

// Somebody is there and was verified; the second also says that the new key is enclosed.
const VERIFIED = 0x05
const ENCLOSED = 0x45

export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const authenticatorData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  return {
    made(page) {
      const { form, challenge, origin } = asked(page, 'create')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(new URL(origin).hostname, ENCLOSED),
        Buffer.alloc(16),
        length,
        id,
        coseKey(x, y),
      ])
      const attestationObject = Buffer.concat([
        // A map of three in CBOR: no statement about the device, and what it says.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, origin)
      return posted(form, id, { clientDataJSON, attestationObject })
    },
    proved(page) {
      const { form, challenge, origin } = asked(page, 'get')
      const data = authenticatorData(new URL(origin).hostname, VERIFIED)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return posted(form, id, { clientDataJSON, authenticatorData: data, signature })
    },
  }
}

/** Posts what a security key answered, as the page's own form would. */
export function postPasskey(
  who: Visitor,
  page: Page,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const path = new URL(page.url).pathname
  return who.visit(path, {
    method: 'POST',
    headers: { origin: who.origin, ...headers },
    body: new URLSearchParams(fields),
  })
}

function asked({ document, url }: Page, kind: 'create' | 'get') {
  const form = document.querySelector<HTMLFormElement>(`form[data-passkey=${kind}]`)
  if (!form) throw new Error(`${url} asks for no passkey`)
  const { challenge } = JSON.parse(form.dataset['options'] ?? '') as { challenge: string }
  return { form, challenge, origin: new URL(url).origin }
}

function posted(form: HTMLFormElement, id: Buffer, response: Record<string, Buffer>): Record<string, string> {
  const parts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
  const base64 = id.toString('base64url')
  const answer = {
    id: base64,
    rawId: base64,
    type: 'public-key',
    response: Object.fromEntries(parts) as unknown,
    clientExtensionResults: {},
  }
  const sealed = form.querySelector<HTMLInputElement>('[name=challenge]')?.value ?? ''
  return { intent: 'passkey', challenge: sealed, answer: JSON.stringify(answer) }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** An ES256 key as COSE has it: a map of five in CBOR. */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
