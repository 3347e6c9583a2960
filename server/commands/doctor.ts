import { parseArgs } from 'node:util'
import { ConfigErrors } from '#platform/config/config.ts'
import type { Rank } from '../doctor/check.ts'
import { examine } from '../doctor/examine.ts'
import { settingsOf, type Finding } from '../doctor/run-checks.ts'
import { asksForHelp, WRONG_USAGE } from './command.ts'
import { sendTestMessage } from '../doctor/outside/send-test.ts'

const USAGE = 'Usage: npm run doctor | npm run doctor -- --send-test ADDRESS'
const HEALTHY = 0
const ranks: readonly { readonly rank: Rank; readonly heading: string; readonly exitCode: number }[] = [
  { rank: 'stops', heading: 'The server does not start, or stores nothing, until this is mended:', exitCode: 1 },
  { rank: 'loses', heading: 'Something is lost until this is mended:', exitCode: 2 },
  { rank: 'better', heading: 'It works, and would be better so:', exitCode: 3 },
]

/** Prints what is wrong under a heading for each rank; the exit code is that of the worst. */
function print(findings: readonly Finding[]): number {
  const found = ranks.filter(({ rank }) => findings.some((finding) => finding.rank === rank))
  for (const { rank, heading } of found) {
    console.log(heading)
    for (const finding of findings) if (finding.rank === rank) console.log(finding.problem)
    console.log()
  }
  console.log(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} to look at.`)
  return found[0]?.exitCode ?? HEALTHY
}

async function sendTest(address: string): Promise<Finding[]> {
  const settings = settingsOf(process.env)
  const problems = settings instanceof ConfigErrors ? [] : await sendTestMessage(settings, address)
  return problems.map((problem) => ({ check: 'send-test', rank: 'loses', problem }))
}

async function main(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return HEALTHY
  }
  let testAddress: string | undefined
  try {
    const { values } = parseArgs({ args: [...args], options: { 'send-test': { type: 'string' } } })
    testAddress = values['send-test']
  } catch {
    console.error(USAGE)
    return WRONG_USAGE
  }
  const findings = await examine(process.env)
  return print([...findings, ...(testAddress === undefined ? [] : await sendTest(testAddress))])
}

process.exitCode = await main(process.argv.slice(2))
