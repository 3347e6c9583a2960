import { describe, expect, test } from 'vitest'
import { mail, text } from '#tests/support/mail/corpus/compose.ts'
import { madeOf } from '#tests/support/mail/corpus/made-of.ts'
import { ana, INBOX } from '#tests/support/mail/corpus/programs.ts'
import { quotations } from '#tests/support/mail/corpus/quotations.ts'

describe.each(Object.entries(quotations))('a mail with a quotation %s', (_, mails) => {
  test.each(mails)('shows what is to be read: $name', async ({ subject = 'Re: Fibra', said, read = said }) => {
    const raw = mail([`From: Ana García <${ana.address}>`, `To: ${INBOX}`, `Subject: ${subject}`], text(said))
    expect((await madeOf(raw)).text).toBe(read)
  })
})
