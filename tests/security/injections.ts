import type { FieldError } from '#domain/people/rule.ts'
import type { ValueRow } from './typed-values.ts'

/** Typed behind what is right, a field either takes it as the text it is or says what it wants instead. */
type Injected = { readonly name: string; readonly value: string; readonly email?: FieldError }

const injected: readonly Injected[] = [
  { name: 'a second header', value: '\r\nBcc: eve@elsewhere.example', email: 'email-one' },
  { name: 'a header after a bare line feed', value: '\nBcc: eve@elsewhere.example', email: 'email-one' },
  {
    name: 'the end of a mail and a new one',
    value: '\r\n.\r\nMAIL FROM:<eve@elsewhere.example>\r\n',
    email: 'email-one',
  },
  { name: 'the end of a header block', value: '\r\n\r\n<h1>Hi</h1>' },
  { name: 'a folded header', value: '\r\n Subject: Hi' },
  { name: 'an encoded word', value: ' =?utf-8?q?=0D=0ABcc:_eve=40elsewhere.example?=' },
  { name: 'a further recipient', value: ', eve@elsewhere.example', email: 'email-one' },
  { name: 'a parameter of SMTP', value: '> NOTIFY=SUCCESS' },
  { name: 'a script', value: '<script>alert(1)</script>' },
  {
    name: 'the end of a script and of an attribute',
    value: `"'></script></style></textarea><img src=x onerror=alert(1)>`,
  },
  { name: 'a drawing that runs', value: '<svg/onload=alert(1)>' },
  { name: 'an entity', value: '&lt;b&gt;&#x3C;i&#x3E;' },
  { name: 'a template of braces', value: '{{7*7}}' },
  { name: 'a template of dollars', value: '${7*7}' },
  { name: 'a template of percent signs', value: '<%= 7*7 %>' },
  { name: 'a place for words of a catalogue', value: '{0} <0>x</0> {count, plural, other {#}}' },
  { name: 'an address that runs', value: ' javascript:alert(1)' },
  { name: 'SQL', value: `'); drop table requests; --` },
  { name: 'a command', value: '$(touch /tmp/x) `id` ; id | id' },
  { name: 'a formula of a spreadsheet', value: '=HYPERLINK("http://elsewhere.example")' },
]

/** The same classes as rows; free text keeps all of it, nothing else does but an address. */
export const injectionRows: readonly ValueRow[] = injected.map(({ name, value, email = 'email-format' }) => ({
  name,
  value: (good) => good + value,
  outcome: {
    identity: 'identity-format',
    phone: 'phone-characters',
    email,
    address: 'stored',
    message: 'stored',
    note: 'stored',
  },
}))
