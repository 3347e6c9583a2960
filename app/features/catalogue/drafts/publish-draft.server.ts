import type { ReusedCode } from '#domain/catalogue/code-meanings.ts'
import { dropDraft, bumpVersion, type Publication } from '#app/features/publishing/stored-drafts.server.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Foundation } from '#platform/foundation.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { fileOf } from '../priced-sites.server.ts'
import { noteFile } from '../noted-file.server.ts'
import type { PromotionProblem } from '../promotion-problems.server.ts'
import { publishIn } from '../publish.server.ts'
import type { PriceServices } from '../services.server.ts'
import type { PriceDraft } from './price-drafts.server.ts'

/**
 * `past`, `reused`, `claims`: as `publishVersion` says; `moved`: the draft or what holds was changed since its author has seen it;
 * `errors`: with it the operator's folder would not be good, for these reasons. Nothing was written then.
 */
export type PublishedDraft =
  | { readonly outcome: 'published'; readonly id: number }
  | { readonly outcome: 'past' | 'moved' }
  | { readonly outcome: 'reused'; readonly codes: readonly ReusedCode[] }
  | { readonly outcome: 'claims'; readonly problems: readonly PromotionProblem[] }
  | { readonly outcome: 'errors'; readonly errors: readonly string[] }

/**
 * Publishes a draft as a version, with its line in the audit, and the draft is none any more: in one transaction, wholly
 * or not at all. When it resolves, this server shows it; others do within a second.
 */
export async function publishDraft(
  deps: Pick<Foundation, 'config' | 'db' | 'clock'> & Pick<PriceServices, 'prices'>,
  publication: Publication<Pick<PriceDraft, 'id' | 'revision' | 'content'>>,
): Promise<PublishedDraft> {
  const { db, clock, prices } = deps
  const { draft, seen, ...version } = publication
  const folder = prices.folder()
  try {
    const name = 'catalogue.yaml'
    const { site, hash } = await folder.withCatalogue({ name, text: draft.content }, folder.site.brand.languages)
    // The prices until now are in the history too, also where the file was changed just now.
    await noteFile(deps, fileOf(folder))
    const published = await outcomeOf(() =>
      db.transaction(async (tx): Promise<PublishedDraft> => {
        if ((await bumpVersion(tx, 'catalogue_board')) !== seen + 1) throw refused({ outcome: 'moved' })
        if (!(await dropDraft(tx, 'price_drafts', draft))) throw refused({ outcome: 'moved' })
        const told = { ...version, name, content: draft.content, hash, catalogue: site.catalogue }
        const done = await publishIn(tx, told, clock())
        if (done.outcome !== 'published') throw refused(done)
        return done
      }),
    )
    if (published.outcome === 'published') await prices.refresh()
    return published
  } catch (error) {
    if (error instanceof SiteErrors) return { outcome: 'errors', errors: error.errors }
    throw error
  }
}

function refused(outcome: PublishedDraft) {
  return new Rollback(outcome)
}
