import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

/*
 * Writes app/styles/figtree.woff2, to be run after an update of Figtree or a change of this file: the letters, weights
 * and features that pages are written with, so that the font comes with the first packets of its connection. Whatever
 * else somebody types is shown in a font of their own device.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const WHOLE = new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/** Letters of Spanish, and of names in other languages of Spain and in those of its neighbours. */
const LETTERS = 'áéíóúüñçàèìòùïÁÉÍÓÚÜÑÇÀÈÌÒÙÏâêîôûãõäëöÂÊÎÔÛÃÕÄËÖ'
/** With a space that does not break. */
const SIGNS = '\u00A0¡¿ªº·«»“”‘’–—…€©°×−'

const subset = await subsetFont(await readFile(WHOLE), ASCII + LETTERS + SIGNS, {
  targetFormat: 'woff2',
  keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'tnum'],
  variationAxes: { wght: { min: 400, max: 650 } },
})
await writeFile(path.join(ROOT, 'app/styles/figtree.woff2'), subset)
