import { pictureName, type Edits } from './edits.ts'

/** The content of an edit that uploads a picture: the bytes of its file, in Base64. */
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
