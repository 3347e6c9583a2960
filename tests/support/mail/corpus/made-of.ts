import { wordsOfMail } from '#app/features/cases/mail-in/reading/quotation.ts'
import { readMail } from '#app/features/cases/mail-in/reading/read-mail.ts'
import { whoseMail, type KnownCase } from '#app/features/cases/mail-in/reading/whose-mail.ts'
import { ana, AUTHSERV, INBOX, INVITED, THREAD } from './programs.ts'

const facts = { ownAddresses: [INBOX, 'info@azahar.example'], authservIds: [AUTHSERV] }
const hers: KnownCase = { id: 'suyo', workId: 'suyo', isOpen: true, address: ana.address }

/** What is made of a mail with Ana's case at hand: whose it is, who says so, what it says, and whom it joins. */
export async function madeOf(raw: Buffer) {
  const mail = await readMail(raw, facts)
  const { kind, address, proof, through, answers, calendar } = mail
  const belongs = whoseMail({
    kind,
    from: address,
    proof,
    through: through === null ? null : through.endsWith('@azahar.example') ? 'us' : 'others',
    isOurs: false,
    isFromUs: facts.ownAddresses.includes(through ?? address),
    byVisit: calendar?.uid === INVITED ? hers : null,
    byThread: answers.includes(THREAD) ? [hers] : [],
    bySubject: [],
    bySender: address === ana.address ? [hers] : [],
  })
  return {
    whose: address || 'nobody',
    proof,
    kind,
    text: wordsOfMail(mail.text, mail).own,
    files: mail.files.map(({ name }) => name),
    joins: belongs.to === 'case' ? belongs.as : belongs.to,
    ...(calendar && { calendar }),
  }
}
