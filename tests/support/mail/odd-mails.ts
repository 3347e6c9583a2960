import { randomUUID } from 'node:crypto'
import { smallPdf } from '../posted/files.ts'

/** A case that mails may be about. */
export type AboutCase = { readonly reference: string; readonly address: string; readonly thread: string }

export type OddMail = {
  readonly oddness: string
  readonly raw: string
  /** Stands in its text or its subject, and in no other mail. */
  readonly mark: string
  /** Whether it is its customer's message, is noted beside the case, waits at the desk, or is nobody's business. */
  readonly belongs: 'case' | 'beside' | 'nobody' | 'us'
}

type Parts = {
  readonly from: string
  readonly subject: string
  readonly headers?: readonly string[]
  readonly body: string
}

const CRLF = '\r\n'
const TEXT = `Content-Type: text/plain; charset=utf-8${CRLF}${CRLF}`

function mail({ from, subject, headers = [], body }: Parts): string {
  const lines = [
    `From: ${from}`,
    `To: info@azahar.example`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@correo.example>`,
  ]
  return `${[...lines, 'MIME-Version: 1.0', ...headers].join(CRLF)}${CRLF}${body}`
}

function parts(type: string, ...bodies: readonly string[]): string {
  return `Content-Type: ${type}; boundary="b"${CRLF}${CRLF}${bodies.map((body) => `--b${CRLF}${body}${CRLF}`).join('')}--b--${CRLF}`
}

/** Mails of ten kinds of oddness and more about one case, each of them new. */
export function oddMails({ reference, address, thread }: AboutCase): readonly OddMail[] {
  const mark = () => `marca-${randomUUID().slice(0, 8)}`
  const pdf = `Content-Type: application/pdf; name="factura.pdf"${CRLF}Content-Disposition: attachment; filename="factura.pdf"${CRLF}Content-Transfer-Encoding: base64${CRLF}${CRLF}${smallPdf().toString('base64')}`
  const named = `Re: Hemos recibido tu mensaje (${reference})`
  const answers = [`In-Reply-To: ${thread}`, `References: ${thread}`]
  const odd = (
    oddness: string,
    belongs: OddMail['belongs'],
    make: (mark: string) => Omit<Parts, 'from'> & { readonly from?: string },
  ): OddMail => {
    const own = mark()
    return { oddness, belongs, mark: own, raw: mail({ from: address, ...make(own) }) }
  }
  return [
    odd('by thread', 'case', (m) => ({ subject: 'Re:', headers: answers, body: `${TEXT}Sigue igual ${m}` })),
    odd('by reference', 'case', (m) => ({ subject: named.toLowerCase(), body: `${TEXT}Sigue igual ${m}` })),
    odd('with a file', 'case', (m) => ({
      subject: named,
      body: parts('multipart/mixed', `${TEXT}La factura ${m}`, pdf),
    })),
    odd('HTML only', 'case', (m) => ({
      subject: named,
      body: `Content-Type: text/html; charset=utf-8${CRLF}${CRLF}<script>alert(1)</script><p>Con <b>formato</b> ${m}</p>`,
    })),
    odd('wrong charset', 'case', (m) => ({ subject: named, body: `${TEXT}A\xf1o ${m}` })),
    odd('no text', 'case', (m) => ({ subject: `${named} ${m}`, body: `${TEXT}   ` })),
    odd('encrypted', 'case', (m) => ({
      subject: `${named} ${m}`,
      body: parts(
        'multipart/encrypted; protocol="application/pgp-encrypted"',
        `Content-Type: application/pgp-encrypted${CRLF}${CRLF}Version: 1`,
        `Content-Type: application/octet-stream${CRLF}${CRLF}-----BEGIN PGP MESSAGE-----`,
      ),
    })),
    odd('nested', 'case', (m) => ({
      subject: named,
      body: parts(
        'multipart/mixed',
        `${TEXT}Te reenvío`,
        `Content-Type: message/rfc822${CRLF}${CRLF}From: vecino@otro.example${CRLF}Subject: Aviso${CRLF}${CRLF}Desde ayer ${m}`,
      ),
    })),
    odd('broken', 'case', (m) => ({
      subject: `${named} ${m}`,
      body: `Content-Type: multipart/mixed; boundary="b0"${CRLF}${CRLF}${Array.from({ length: 60 }, (_, level) => `--b${level}${CRLF}Content-Type: multipart/mixed; boundary="b${level + 1}"${CRLF}${CRLF}`).join('')}`,
    })),
    odd('from another address', 'nobody', (m) => ({
      from: 'otra@persona.example',
      subject: named,
      headers: answers,
      body: `${TEXT}Soy yo ${m}`,
    })),
    odd('of nobody we know', 'nobody', (m) => ({
      from: 'nueva@persona.example',
      subject: 'Quiero fibra',
      body: `${TEXT}Buenas ${m}`,
    })),
    odd('auto-reply', 'beside', (m) => ({
      subject: `Fuera de la oficina: ${named}`,
      headers: ['Auto-Submitted: auto-replied'],
      body: `${TEXT}De vacaciones ${m}`,
    })),
    odd('bounce', 'beside', (m) => ({
      from: 'MAILER-DAEMON@correo.example',
      subject: 'Undelivered',
      headers: ['Return-Path: <>'],
      body: parts(
        'multipart/report; report-type=delivery-status',
        `${TEXT}It did not arrive ${m}`,
        `Content-Type: message/delivery-status${CRLF}${CRLF}Action: failed`,
        `Content-Type: text/rfc822-headers${CRLF}${CRLF}Message-ID: ${thread}`,
      ),
    })),
    odd('newsletter', 'nobody', (m) => ({
      from: 'ofertas@tienda.example',
      subject: 'Ofertas',
      headers: ['Precedence: bulk'],
      body: `${TEXT}Compra ya ${m}`,
    })),
    odd('our own, come back', 'us', (m) => ({
      from: 'info@azahar.example',
      subject: named,
      headers: ['Auto-Submitted: auto-generated'],
      body: `${TEXT}Hemos recibido ${m}`,
    })),
  ]
}
