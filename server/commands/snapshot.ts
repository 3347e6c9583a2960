import path from 'node:path'
import { inWords, OK, Refusal, WRONG_USAGE } from './command.ts'
import { readConfig } from '../config.ts'
import { keepAssets, keepParts } from '../snapshot/kept-files.ts'
import { askForAssets, askForPages } from '../snapshot/public-answers.ts'
import { loadSite } from '../site/site.ts'
import { writeSnapshot } from '../snapshot/write-snapshot.ts'

/** Writes the pages that are the same for everybody as files for nginx, as the running server answers them now. */
async function snapshot(print: (line: string) => void): Promise<number> {
  const [typed, ...more] = process.argv.slice(2)
  if (!typed || more.length > 0) {
    print('Usage: npm run snapshot -- FOLDER')
    return WRONG_USAGE
  }
  const config = readConfig(process.env)
  const folder = path.resolve(typed)
  const { catalogue } = await loadSite(config.siteDir)
  try {
    const assets = await keepAssets(folder)
    const answers = { pages: await askForPages(config, catalogue), assets: await askForAssets(config, assets) }
    await keepParts(
      folder,
      answers.pages.flatMap(({ parts }) => parts),
    )
    const { isNew, name } = await writeSnapshot(folder, answers)
    print(isNew ? `${path.join(folder, name)} holds ${answers.pages.length} pages.` : 'Nothing has changed.')
    return OK
  } catch (error) {
    throw new Refusal(`The snapshot stays as it is: ${(error as Error).message}.`, { cause: error })
  }
}

if (import.meta.main) process.exitCode = await inWords(snapshot)
