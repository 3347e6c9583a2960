import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Calls of tests that take long: processes, which mostly wait; sites and databases in a process of the run's own. */
const PROCESSES = /\b(siteProcessOn|startSiteProcess|startServer|runCommand|fork|spawn)\(/
const SITES = /\b(siteOn|startSite|emptyDatabase)\(/

/**
 * Runs what takes long first, so that no worker is left alone with it at the end; also where no run was before. Beside one
 * that waits for a process run two that have something to do.
 */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the method of the class
    const usual = await super.sort(files)
    const {
      processes = [],
      sites = [],
      others = [],
    } = Object.groupBy(usual, ({ moduleId }) => {
      const text = readFileSync(moduleId, 'utf8')
      if (PROCESSES.test(text)) return 'processes'
      return SITES.test(text) ? 'sites' : 'others'
    })
    const mixed = processes.flatMap((file, index) => [file, ...sites.slice(2 * index, 2 * index + 2)])
    return [...mixed, ...sites.slice(2 * processes.length), ...others]
  }
}
