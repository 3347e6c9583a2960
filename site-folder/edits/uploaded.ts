import { pictureName, type Edits } from './edits.ts'

/** What an edit says of a picture: what is in its file. */
export function writtenPicture(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** The pictures that were uploaded, by their names. */
export function uploadedIn(edits: Edits): ReadonlyMap<string, Uint8Array> {
  return new Map(
    [...edits].flatMap(([subject, content]) => {
      const name = pictureName(subject)
      return name === null ? [] : [[name, Buffer.from(JSON.parse(content) as string, 'base64')] as const]
    }),
  )
}
