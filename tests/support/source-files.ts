import { globSync } from 'node:fs'
import { sourceFolders } from '#scripts/source-folders.ts'

/** The paths of the product's own code, from the root, without tests. */
export const sourceFiles: readonly string[] = globSync(`{${sourceFolders.join(',')}}/**/*.{ts,tsx}`)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()
