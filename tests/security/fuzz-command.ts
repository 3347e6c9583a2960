import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'
import { fuzzMails } from './fuzz-mails.ts'

const USAGE = 'Usage: npm run fuzz -- [--seed N] [--requests N] [--mails N]'
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    mails: { type: 'string', default: '10000' },
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
/** In milliseconds: so late the event loop may be while a mail comes in. */
const LATEST = 50

console.log(`Seed ${seed}, ${requests} requests`)
const onProgress = (done: number) => void (done % 10_000 === 0 && console.log(`${done} sent`))
const { statuses, failures, worksStill, seconds } = await fuzz({ seed, requests, onProgress })

for (const { number, answer, request } of failures) console.log(`\nRequest ${number}: ${answer}\n${request}`)
console.log(`\n${seconds} s. Answers by status: ${JSON.stringify(statuses)}`)
console.log(`${failures.length} failures. An order afterwards is ${worksStill ? 'stored' : 'NOT stored'}.`)

console.log(`\n${mails} mails`)
const mail = await fuzzMails({
  seed,
  mails,
  onProgress: (done) => void (done % 1000 === 0 && console.log(`${done} came`)),
})
const { worst, idle, taken, left } = mail
console.log(`${mail.seconds} s. ${taken} were taken in at once; left in the mailbox: ${left.join(', ') || 'none'}.`)
console.log(
  `The worst, ${worst.seed}, delayed the event loop by ${worst.late.toFixed(1)} ms; without mail it is late by ${idle.toFixed(1)} ms.`,
)
process.exitCode = failures.length === 0 && worksStill && left.length === 0 && worst.late < LATEST ? 0 : 1
