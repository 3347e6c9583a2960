import { COVERAGE, readCoverageDraft } from '../support/desk/post-coverage.ts'
import { signedIn } from '../support/desk/signed-in.ts'
import { postWithFiles } from '../support/posted/files.ts'
import { siteProcessOn } from '../support/site/site-on.ts'
import { drawnSheet } from './drawn-sheets.ts'
import { lateness, type Lateness } from './lateness.ts'

export type SheetReport = Lateness & {
  readonly drafts: number
  readonly refused: number
  /** Seeds of sheets that were answered with neither a draft that is read nor a sentence. */
  readonly failed: readonly number[]
}

type SheetFuzz = { readonly seed: number; readonly sheets: number; readonly onProgress?: (done: number) => void }

/** Has a manager upload that many drawn sheets, one by one, and measures how late the event loop is until each is read. */
export async function fuzzSheets({ seed, sheets, onProgress }: SheetFuzz): Promise<SheetReport> {
  const { env, measure } = await lateness()
  await using site = await siteProcessOn('sqlite', { env })
  const marc = await signedIn(site, 'manager')
  let drafts = 0
  let refused = 0
  const failed: number[] = []
  const bring = async ([number = 0]: readonly number[]) => {
    const file = { name: 'coverage.csv', content: drawnSheet(number) }
    const { response, page } = await marc.visit(COVERAGE, postWithFiles(site.origin, { intent: 'upload' }, [file]))
    const draft = response.headers.get('location')
    if (response.status === 303 && draft !== null) {
      drafts += 1
      const read = await readCoverageDraft(marc, new URL(draft, site.origin).pathname)
      const left = await marc.press(read, 'Descartar el borrador')
      if (left.response.status !== 303) failed.push(number)
    } else if (response.status === 400 && page.queryByRole('alert')) refused += 1
    else failed.push(number)
  }
  return { ...(await measure({ seed, count: sheets, bring, onProgress })), drafts, refused, failed }
}
