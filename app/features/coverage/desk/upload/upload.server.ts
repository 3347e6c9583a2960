import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { formContext } from '#platform/http/contexts.ts'
import type { PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { readCoverageUpload } from '#site-folder/coverage/read-coverage.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { beginCoverage } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { packedCoverage, readCoverageVersions } from '#app/features/coverage/versions/stored-versions.server.ts'
import type { CoverageFileFault, CoverageListAnswer } from '../list-view.ts'

type Context = Readonly<RouterContextProvider>

/** The last of the characters that show nothing. */
const SPACE = 0x20

/** Keeps what was pasted or chosen as a draft, right or wrong: its page says which. Throws the way there. */
export async function uploadCoverage(context: Context, url: URL) {
  const files = context.get(formContext)?.files ?? []
  const chosen = files.find(({ name }) => name !== '')?.takeUp()
  const pasted = files.find(({ name }) => name === '')?.takeUp() ?? Buffer.alloc(0)
  const refused = (fault: CoverageFileFault) => {
    const typed = typeof pasted === 'string' ? '' : pasted.toString()
    return data<CoverageListAnswer>({ problem: 'file', fault, pasted: typed }, { status: 400 })
  }
  if (typeof pasted === 'string') return refused(pasted === 'busy' ? 'pasted-busy' : 'pasted-too-big')
  if (typeof chosen === 'string') return refused(chosen)
  const isPasted = pasted.some((byte) => byte > SPACE)
  if (chosen && isPasted) return refused('both')
  if (!chosen && !isPasted) return refused('none')
  if (chosen?.length === 0) return refused('empty')
  if (context.get(coverageDeskContext).prices.folder().coverageFile === null) return refused('no-file')
  const taken = await readCoverageUpload(chosen ?? pasted)
  if (!taken) return refused('unreadable')
  return 'tooManyLines' in taken ? refused('too-many-lines') : beginWith(context, url, taken)
}

/** Begins a draft with what a version says: to go back to it is a version, too. Throws the way there. */
export async function beginFromVersion(context: Context, url: URL) {
  const { kysely } = context.get(coverageDeskContext).db
  const id = Number(textOf(readForm(context), 'version'))
  const versions = await fromDatabase(context, readCoverageVersions(kysely))
  const version = versions.find((each) => each.id === id)
  if (!version) throw data(null, { status: 404 })
  return beginWith(context, url, await fromDatabase(context, packedCoverage(kysely, version.digest)))
}

async function beginWith(context: Context, url: URL, text: PackedCoverage): Promise<never> {
  const services = context.get(coverageDeskContext)
  const versions = await fromDatabase(context, readCoverageVersions(services.db.kysely))
  const base = versions.at(-1)?.id ?? 0
  const by = context.get(staffContext).id
  const id = await fromDatabase(context, beginCoverage(services, text, { base, by }))
  throw redirect(localHref(`/gestion/ajustes/cobertura/${id}`, url.search), 303)
}
