import { postWithFiles } from '../posted/files.ts'
import type { Page } from '../page/page.ts'
import { PATIENCE } from '../run/time-limits.ts'
import type { StaffVisitor } from './signed-in.ts'

export const COVERAGE = '/gestion/ajustes/cobertura'

/** Uploads rows as a file; gives the path of the draft that is made of them. */
export async function uploadCoverage(who: StaffVisitor, content: string | Buffer): Promise<string> {
  const posted = postWithFiles(who.origin, { intent: 'upload' }, [{ name: 'coverage.csv', content }])
  return draftOf(await who.visit(COVERAGE, posted), who.origin)
}

/** Pastes rows, as the form of the page posts them; gives the same. */
export async function pasteCoverage(who: StaffVisitor, pasted: string): Promise<string> {
  return draftOf(await who.visit(COVERAGE, postWithFiles(who.origin, { pasted, intent: 'upload' }, [])), who.origin)
}

/** The path that an answer leads to. */
export function draftOf({ response, html }: Page, origin: string): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`nothing was uploaded: ${response.status} ${html.slice(0, 2000)}`)
  return new URL(location, origin).pathname
}

const ROWS = '# demo\nine,technology,speed,status,date\n12135,ftth,600,available,3/2021\n'

/** A draft with a line that is wrong. */
export function wrongCoverage(who: StaffVisitor): Promise<string> {
  return uploadCoverage(who, `${ROWS}12040,adsl,1000,available,\n`)
}

/** A draft that is right, was mended, and changes something of every place. */
export function changedCoverage(who: StaffVisitor): Promise<string> {
  return uploadCoverage(who, ROWS)
}

/** The page of a draft, once its rows are read: each visit waits for them, and says when they are not. */
export async function readCoverageDraft(who: StaffVisitor, draft: string): Promise<Page> {
  const giveUpAt = Date.now() + PATIENCE
  let page = await who.visit(draft)
  while (/se están comprobando sus filas/.test(page.document.body.textContent) && Date.now() < giveUpAt)
    page = await who.visit(draft)
  return page
}

/** Publishes a draft from a day on; today where none is named. */
export async function publishCoverage(who: StaffVisitor, draft: string, day?: string): Promise<Page> {
  const page = await readCoverageDraft(who, draft)
  return who.press(page, 'Publicar desde ese día', day === undefined ? {} : { 'Vale desde las 0:00 del': day })
}
