import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'
import { fuzzMails } from './fuzz-mails.ts'
import { fuzzSheets } from './fuzz-sheets.ts'
import { LATEST, type Lateness } from './lateness.ts'

const USAGE = 'Usage: npm run fuzz -- [--seed N] [--requests N] [--mails N] [--sheets N]'
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    mails: { type: 'string', default: '10000' },
    sheets: { type: 'string', default: '1000' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const requests = Number(values.requests)
const mails = Number(values.mails)
const sheets = Number(values.sheets)
const every = (some: number, said: string) => (done: number) =>
  void (done % some === 0 && console.log(`${done} ${said}`))

console.log(`Seed ${seed}, ${requests} requests`)
const { statuses, failures, worksStill, seconds } = await fuzz({ seed, requests, onProgress: every(10_000, 'sent') })

for (const { number, answer, request } of failures) console.log(`\nRequest ${number}: ${answer}\n${request}`)
console.log(`\n${seconds} s. Answers by status: ${JSON.stringify(statuses)}`)
console.log(`${failures.length} failures. An order afterwards is ${worksStill ? 'stored' : 'NOT stored'}.`)

console.log(`\n${mails} mails`)
const mail = await fuzzMails({ seed, mails, onProgress: every(1000, 'came') })
console.log(`${mail.taken} were taken in at once; left in the mailbox: ${mail.left.join(', ') || 'none'}.`)
console.log(told(mail))

console.log(`\n${sheets} sheets`)
const sheet = await fuzzSheets({ seed, sheets, onProgress: every(100, 'uploaded') })
console.log(
  `${sheet.drafts} became drafts, ${sheet.refused} were refused; failed: ${sheet.failed.join(', ') || 'none'}.`,
)
console.log(told(sheet))

const isWell = failures.length === 0 && worksStill && mail.left.length === 0 && sheet.failed.length === 0
// The largest sheets are some 25 MB, which take longer than that to be copied to their reader.
process.exitCode = isWell && mail.worst.late < LATEST ? 0 : 1

function told({ worst, idle, seconds }: Lateness): string {
  return `${seconds} s. The worst, ${worst.seed}, delayed the event loop by ${worst.late.toFixed(1)} ms; with nothing it is late by ${idle.toFixed(1)} ms.`
}
