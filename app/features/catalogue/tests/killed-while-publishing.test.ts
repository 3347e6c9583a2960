import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'

/** Each is killed a little later than the one before. */
const KILLS = isLongRun ? 5 : 3
const TURNS_APART = isLongRun ? 40 : 80

test.each(dialects)(
  'on %s, a server that is killed while it publishes has published wholly or not at all',
  async (dialect) => {
    await using site = await siteProcessOn(dialect)
    const olga = await signedIn(site, 'owner')
    const count = async (table: string) => Number((await site.query(`select count(*) as n from ${table}`))[0]?.['n'])
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = await olga.press(await olga.visit('/gestion/precios'), /^Versión nueva desde la de ahora/)
      const draft = new URL(begun.response.headers.get('location')!, site.origin).pathname
      const part = await olga.visit(`${draft}/tv`)
      part.document.querySelector<HTMLInputElement>('[name="tv.price"]')!.value = String(10 + kill)
      await olga.press(part, 'Guardar y repasar')
      const ready = await olga.visit(draft)
      const [versions, drafts] = [await count('catalogue_versions'), await count('price_drafts')]

      const answer = olga.press(ready, /^Publicar/).catch(() => null)
      for (let turn = 0; turn < kill * TURNS_APART; turn++) await setImmediate()
      await site.kill()
      await answer
      await site.start()
      const published = (await count('catalogue_versions')) - versions
      expect([0, 1]).toContain(published)
      expect([kill, await count('price_drafts')]).toEqual([kill, drafts - published])
      expect((await olga.visit(draft)).response.status).toBe(published === 1 ? 404 : 200)
    }
  },
)
