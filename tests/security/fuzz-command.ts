import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

const USAGE = 'Usage: npm run fuzz -- [--seed N] [--requests N]'
const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '10000' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const requests = Number(values.requests)

console.log(`Seed ${seed}, ${requests} requests`)
const onProgress = (done: number) => void (done % 10_000 === 0 && console.log(`${done} sent`))
const { statuses, failures, worksStill, seconds } = await fuzz({ seed, requests, onProgress })

for (const { number, answer, request } of failures) console.log(`\nRequest ${number}: ${answer}\n${request}`)
console.log(`\n${seconds} s. Answers by status: ${JSON.stringify(statuses)}`)
console.log(`${failures.length} failures. An order afterwards is ${worksStill ? 'stored' : 'NOT stored'}.`)
process.exitCode = failures.length === 0 && worksStill ? 0 : 1
