import path from 'node:path'
import { goByClocksOf, USUAL_TIME_ZONE } from '#domain/calendar/spanish-time.ts'
import { readCatalogue } from './catalogue-text.ts'
import { readText } from './text/text-file.ts'

/** Has this process go by the clocks of its operator: those at the first location. */
export function goByClocksAt([first]: readonly { readonly timeZone?: string | undefined }[]): void {
  goByClocksOf(first?.timeZone ?? USUAL_TIME_ZONE)
}

/** The same for a folder of which nothing else is read; a fault in it stops nothing. */
export function goByClocksOfFolder(siteDir: string): void {
  const name = path.join(siteDir, 'catalogue.yaml')
  const text = readText(name, [])
  const file = text === null ? null : readCatalogue({ name, text }, [])
  if (file) goByClocksAt(file.locations)
}
