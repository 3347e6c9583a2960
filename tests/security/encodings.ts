import type { Fields } from './forms.ts'

export type Encoding = {
  readonly name: string
  /** Where that form takes it. */
  readonly address: (path: string) => string
  readonly encode: (fields: Fields) => Promise<{ readonly body: Buffer; readonly type: string }>
  /** Whether React Router's script posts it, and reads data from the answer instead of a page. */
  readonly byScript: boolean
}

const same = (path: string) => path
const single = (path: string) => path.replace(/(?=\?)|$/, '.data')

/** Everything that the server takes a form in: both encodings of HTML, from a page and from its script. */
export const encodings = {
  page: { name: 'urlencoded', address: same, encode: urlencoded, byScript: false },
  pageMultipart: { name: 'multipart', address: same, encode: multipart, byScript: false },
  script: { name: 'urlencoded by script', address: single, encode: urlencoded, byScript: true },
  scriptMultipart: { name: 'multipart by script', address: single, encode: multipart, byScript: true },
} satisfies Record<string, Encoding>

export const allEncodings: readonly Encoding[] = Object.values(encodings)

async function urlencoded(fields: Fields) {
  const pairs = fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  return { body: Buffer.from(new URLSearchParams(pairs).toString()), type: 'application/x-www-form-urlencoded' }
}

/** By hand, as a client library would put right what is wrong: names and values go as they are. */
async function multipart(fields: Fields) {
  const boundary = '----a-boundary-that-no-value-has'
  const parts = await Promise.all(
    fields.map(async ([name, value]) => {
      const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: text/plain`
      const content = typeof value === 'string' ? value : await value.text()
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
    }),
  )
  return {
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
