import type { RouterContextProvider } from 'react-router'
import { pictureAddress, pictureWidths } from '#site-folder/own/pictures.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'

/** A picture of the operator's folder, small. */
export type PictureOption = {
  readonly name: string
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The pictures in `images/` that a setting may show. */
export function picturesOf(context: Readonly<RouterContextProvider>): readonly PictureOption[] {
  const { pictures } = context.get(editServicesContext).edits.files().site.own
  return [...pictures.values()].map((picture) => {
    const { name, width, height } = picture
    return { name, width, height, src: pictureAddress(picture, pictureWidths(picture)[0]!, 'webp') }
  })
}
