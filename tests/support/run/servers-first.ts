import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that start a site, a database or a command: they take most of the time. */
const STARTS_SOMETHING = /\/tests\/|\.server\.test|\/(database|outbox|doctor|commands)\//

/** Runs what takes long first, so that no worker is left alone with it at the end. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the method of the class
    const usual = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => STARTS_SOMETHING.test(moduleId)
    return [...usual.filter(isSlow), ...usual.filter((file) => !isSlow(file))]
  }
}
