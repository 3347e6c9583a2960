import { examine } from '#server/doctor/examine.ts'

/** What the doctor says of an environment, without the ranks. */
export async function problemsOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  return (await examine(env)).map(({ problem }) => problem)
}
