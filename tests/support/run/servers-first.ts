import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test calls that takes long, the longest first: processes, then sites and databases in one of the run's own. */
const COSTLY = [
  /\b(siteProcessOn|startSiteProcess|startServer|runCommand|fork|spawn)\(/,
  /\b(siteOn|startSite|emptyDatabase)\(/,
]

/** Runs what takes long first, so that no worker is left alone with it at the end; also where no run was before. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the method of the class
    const usual = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8')
      const rank = COSTLY.findIndex((called) => called.test(text))
      return rank === -1 ? COSTLY.length : rank
    }
    const ranked = usual.map((file) => ({ file, rank: rankOf(file) }))
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file)
  }
}
