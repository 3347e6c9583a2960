import { gzipSync } from 'node:zlib'

const FORM = 'application/x-www-form-urlencoded'
const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n'

/** A class of bodies that no form of ours posts: nothing is stored, and the answer says why. */
export type BodyRow = {
  readonly name: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly status: 400 | 413 | 415
  /** Whether it can be read as a form, in which everything is missing. */
  readonly isForm?: boolean
}

const unreadable = (name: string, body: string | Buffer, type: string, more = {}): BodyRow => ({
  name,
  body,
  headers: { 'content-type': type, ...more },
  status: 415,
})
const emptyForm = (name: string, body: string | Buffer, type = FORM): BodyRow => ({
  name,
  body,
  headers: { 'content-type': type },
  status: 400,
  isForm: true,
})
const tooBig = (name: string, body: string, type = FORM): BodyRow => ({
  name,
  body,
  headers: { 'content-type': type },
  status: 413,
})

/** Each row goes to every form, to its page and to its data. */
export const bodyRows: readonly BodyRow[] = [
  unreadable('JSON', '{"name":"Ana"}', 'application/json'),
  unreadable('broken JSON', '{"name":', 'application/json'),
  unreadable('JSON that sets a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json'),
  unreadable('plain text', 'name=Ana', 'text/plain'),
  unreadable(
    'XML with an entity',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'application/xml',
  ),
  unreadable('a type that is none', 'name=Ana', 'x'),
  unreadable('no type', 'name=Ana', ''),
  unreadable('a form packed by gzip', gzipSync('intent=send&name=Ana'), FORM, { 'content-encoding': 'gzip' }),
  unreadable('a bomb packed by gzip', gzipSync(Buffer.alloc(10_000_000)), FORM, { 'content-encoding': 'gzip' }),
  unreadable('a form that says it is packed', 'intent=send', FORM, { 'content-encoding': 'br' }),
  unreadable('a form packed twice', 'intent=send', FORM, { 'content-encoding': 'gzip, gzip' }),
  unreadable('parts without a boundary', PART, 'multipart/form-data'),
  unreadable('parts with another boundary', PART, 'multipart/form-data; boundary=y'),
  unreadable(
    'parts that break off',
    '--x\r\nContent-Disposition: form-data; name="na',
    'multipart/form-data; boundary=x',
  ),
  unreadable('parts without a name', '--x\r\n\r\nAna\r\n--x--\r\n', 'multipart/form-data; boundary=x'),
  unreadable('parts within parts', PART, 'multipart/mixed; boundary=x'),
  emptyForm('an empty form', 'intent=send'),
  emptyForm('names that are none', 'intent=send&=&==&&%&%zz=%zz&[]=1'),
  emptyForm('four hundred unknown fields', `intent=send&${'a=1&'.repeat(400)}`),
  tooBig('five thousand unknown fields', `intent=send&${'a=1&'.repeat(5000)}`),
  tooBig('thousands of friends', `intent=send&${Array.from({ length: 5000 }, (_, n) => `friend.${n}=`).join('&')}`),
  tooBig('a name of four hundred letters', `intent=send&${'a'.repeat(400)}=1`),
  tooBig('a thousand parts', `${PART.repeat(1000)}--x--\r\n`, 'multipart/form-data; boundary=x'),
  emptyForm('names of an object’s own properties', 'intent=send&__proto__=1&constructor=1&toString=1&line.__proto__=0'),
  emptyForm('fields in brackets', 'intent=send&name[]=Ana&name[0]=Ana&name.first=Ana'),
  emptyForm('another case', 'intent=send&NAME=Ana&Name=Ana'),
  emptyForm(
    'a form in UTF-16',
    Buffer.from('name=Ana', 'utf16le').toString('latin1') + '&intent=send',
    `${FORM}; charset=utf-16`,
  ),
  emptyForm('semicolons for ampersands', 'intent=send&x=1;name=Ana;email=ana@ejemplo.es'),
  tooBig('65 KiB', `name=${'a'.repeat(65 * 1024)}`),
  tooBig('1 MiB', `name=${'a'.repeat(1024 * 1024)}`),
  tooBig('1 MiB of parts', PART.repeat(15_000), 'multipart/form-data; boundary=x'),
]
