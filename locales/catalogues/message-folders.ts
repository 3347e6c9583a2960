import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * The languages that a folder of messages is translated into: those whose own folder holds a catalogue. Leftovers of an
 * earlier version beside them, like compiled catalogues that Git does not know, make no language.
 */
export function translatedInto(messages: string): readonly string[] {
  const folders = globSync('*/*.po', { cwd: messages }).map((file) => path.dirname(file))
  return [...new Set(folders)].toSorted()
}
