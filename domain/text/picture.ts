/** A picture of the operator's as a page shows it: the same drawing in two formats and several widths. */
export type PictureView = {
  /** The picture in words, for those who can't see it. */
  readonly alt: string
  /** In pixels, as it is meant to be seen: what a page reserves before the picture has come. */
  readonly width: number
  readonly height: number
  /** The address of its plainest form. */
  readonly src: string
  /** Address and width of each form, as `srcset` wants them. */
  readonly avif: string
  readonly webp: string
}
