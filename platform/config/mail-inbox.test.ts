import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readMailInbox } from './mail-inbox.ts'

test('a mailbox is read from its folder, and what was read goes to another', () => {
  expect(readMailInbox('imaps://atencion%40azahar.example:p%23ss@mail.azahar.example')).toEqual({
    value: {
      host: 'mail.azahar.example',
      port: 993,
      secure: true,
      user: 'atencion@azahar.example',
      password: 'p#ss',
      folder: 'INBOX',
      done: 'Alta',
    },
  })
  expect(readMailInbox('imap://u:p@[::1]:1143/INBOX/Clientes?done=Le%C3%ADdo')).toMatchObject({
    value: { host: '::1', port: 1143, secure: false, folder: 'INBOX/Clientes', done: 'Leído' },
  })
})

test.each([
  ['imaps://mail.azahar.example', 'needs a user name and a password'],
  ['imaps://u:@mail.azahar.example', 'needs a user name and a password'],
  ['pop3://u:p@mail.azahar.example', 'pop3 is no mailbox that we read'],
  ['atencion@azahar.example', 'not an address we understand'],
  ['imaps://u:p@mail.azahar.example?done=inbox', 'name another folder'],
  ['imaps://u:p@mail.azahar.example?done=', 'names no folder'],
  ['imaps://u:p@mail.azahar.example?folder=x', 'folder is a parameter too many'],
  ['imaps://u:p@mail.azahar.example?done=a&done=b', 'done is a parameter too many'],
  ['imaps://u:p%@mail.azahar.example', 'write %25'],
  ['imaps://u:p@mail.azahar.example#x', 'write %23'],
])('%s is no mailbox: %s', (typed, problem) => {
  expect(readMailInbox(typed)).toContain(problem)
})

test('no problem repeats the password', () => {
  const secret = fc.stringMatching(/^[a-z]{12}$/)
  fc.assert(
    fc.property(
      secret,
      fc.constantFrom('', '#x', '?x=y', '%', '/%'),
      fc.constantFrom('imaps', 'pop'),
      (pass, end, way) => {
        const read = readMailInbox(`${way}://user:${pass}@mail.example${end}`)
        if (typeof read === 'string') expect(read).not.toContain(pass)
      },
    ),
  )
})
