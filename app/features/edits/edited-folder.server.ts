import path from 'node:path'
import { said } from '#site-folder/edits/said.ts'
import { pictureName, shopId, type Edits, type Subject } from '#site-folder/edits/edits.ts'
import { SiteErrors, type SiteFolder } from '#site-folder/site.ts'
import { liveEdits, type StoredEdit } from './stored-edits.server.ts'

export type EditedFolder = {
  readonly folder: SiteFolder
  /** The edits of the desk that are in it. */
  readonly served: Edits
  /** Reasons why an edit is not served, or a file does not hold, a sentence each. */
  readonly problems: readonly string[]
}

/**
 * The operator's folder with what was edited at the desk over it. An edit that doesn't fit the files any more is left out
 * whole, and named: the files alone are always good.
 */
export async function editedFolder(
  siteDir: string,
  files: SiteFolder,
  latest: readonly StoredEdit[],
): Promise<EditedFolder> {
  const edits = liveEdits(latest)
  const changed = latest.flatMap((edit) => fileProblem(siteDir, files, edit) ?? [])
  const together = await tried(files, edits)
  if (!(together instanceof SiteErrors)) return { folder: together, served: edits, problems: changed }

  const fitting = new Map<Subject, string>()
  const problems = [...changed]
  for (const [subject, content] of picturesFirst(edits)) {
    const found = await tried(files, new Map([...fitting, [subject, content]]))
    if (!(found instanceof SiteErrors)) fitting.set(subject, content)
    else problems.push(...found.errors.map((error) => `what was edited at the desk (${subject}) is left out: ${error}`))
  }
  return { folder: await files.withEdits(fitting), served: fitting, problems }
}

/** Puts pictures first: an edit that shows one is good with it only. */
function picturesFirst(edits: Edits): readonly (readonly [Subject, string])[] {
  return [...edits].toSorted(([a], [b]) => Number(pictureName(a) === null) - Number(pictureName(b) === null))
}

async function tried(files: SiteFolder, edits: Edits): Promise<SiteFolder | SiteErrors> {
  if (edits.size === 0) return files
  try {
    return await files.withEdits(edits)
  } catch (error) {
    if (error instanceof SiteErrors) return error
    throw error
  }
}

/** The problem of a file that was changed after the desk had published over it; null where there is none. */
function fileProblem(
  siteDir: string,
  files: SiteFolder,
  { subject, content, fileSaid, isKnown }: StoredEdit,
): string | null {
  if (!isKnown) return `what was edited at the desk (${subject}) is left out: it opens with none of the data keys`
  if (content === null) return null
  const now = said(files.site, subject)
  if (now === fileSaid || now === content) return null
  return `${path.join(siteDir, fileOf(subject))} was changed, and holds no more since it is edited at the desk: see there under Settings, and go back to the file if that is to hold`
}

/** Where the files say it. */
function fileOf(subject: Subject): string {
  switch (subject) {
    case 'hours':
      return 'brand.yaml: hours'
    case 'holidays':
      return 'brand.yaml: hours.holidays'
    case 'targets':
      return 'brand.yaml: care.targets'
    case 'installation':
      return 'installation.yaml'
    case 'hero':
      return 'brand.yaml: hero'
    case 'notices':
      return 'notices.yaml'
    default:
      if (pictureName(subject) !== null) return `images/${pictureName(subject)}`
      if (shopId(subject) !== null) return `shops.yaml: hours of ${shopId(subject)}`
      return `replies/${subject.replace(/^reply:/, '')}.*.md`
  }
}
