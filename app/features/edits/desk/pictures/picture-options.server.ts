import { pictureAddress, pictureWidths } from '#site-folder/own/pictures.ts'
import type { Site } from '#site-folder/site.ts'

/** A picture of the operator's, small. */
export type PictureOption = {
  readonly name: string
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The pictures that a setting may show: those in `images/`, and those uploaded at the desk. */
export function pictureOptions({ own }: Pick<Site, 'own'>): readonly PictureOption[] {
  return [...own.pictures.values()].map((picture) => {
    const { name, width, height } = picture
    return { name, width, height, src: pictureAddress(picture, pictureWidths(picture)[0]!, 'webp') }
  })
}
