import { afterAll, expect, test } from 'vitest'
import { readMailInbox } from '#platform/config/mail-inbox.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import { misdeeds, questions } from '#tests/support/mail/moody-way.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { openMailbox } from './imap.server.ts'

const PATIENCE = 150
const mailbox = await openImapServer()
const read = readMailInbox(mailbox.url)
if (typeof read === 'string') throw new Error(read)
const inbox = read.value
afterAll(() => mailbox[Symbol.asyncDispose]())

/** As whoever reads it does: to the last mail put away. */
async function readAll(patience?: number): Promise<void> {
  const open = await openMailbox(inbox, () => {}, patience)
  try {
    for (const mail of await open.waiting()) if (await open.fetch(mail, true)) await open.putAway(mail)
  } finally {
    open.close()
  }
}

/** Each misdeed at some question, and each at all of them in the long run. */
const moods = questions.flatMap((at, index) =>
  misdeeds.filter((_, turn) => isLongRun || turn === index % misdeeds.length).map((does) => ({ at, does })),
)

test.each(moods)('a mailbox that at $at $does is left, and read once it is itself again', async (mood) => {
  mailbox.deliver('Subject: hola\r\n\r\nhola')
  mailbox.setMood(mood)
  // Some of what it does stops nobody: then the mail is read.
  await readAll(PATIENCE).catch(() => {})
  mailbox.setMood(null)
  await readAll()
  expect(mailbox.folder('INBOX')).toEqual([])
})

test.each(questions)('a mailbox that at %s falls silent is left after its time', async (at) => {
  mailbox.deliver('Subject: hola\r\n\r\nhola')
  mailbox.setMood({ at, does: 'falls silent' })
  await expect(readAll(PATIENCE)).rejects.toThrow()
  mailbox.setMood(null)
  await readAll()
})
