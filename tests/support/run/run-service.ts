import { inject } from 'vitest'

/** The address of what all tests of a run share. The first call of a run starts it. */
export async function runService(name: 'postgres' | 'site'): Promise<string> {
  const answer = await fetch(`${inject('runServices')}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
