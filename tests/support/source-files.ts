import { globSync } from 'node:fs'
import { sourceFolders } from '#scripts/source-folders.ts'

const files = globSync(`{${sourceFolders.join(',')}}/**/*.{ts,tsx}`).toSorted()
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The paths of the product's own code, from the root, without tests. */
export const sourceFiles: readonly string[] = files.filter((file) => !isTest(file))
/** The tests that lie beside it. */
export const testFiles: readonly string[] = files.filter(isTest)
