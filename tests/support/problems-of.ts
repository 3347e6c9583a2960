import { examine } from '#server/doctor/examine.ts'

/** The problems that the doctor finds in an environment, without the ranks. */
export async function problemsOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  return (await examine(env)).map(({ problem }) => problem)
}
