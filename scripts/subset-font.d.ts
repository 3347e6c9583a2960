declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  /** A font with what is needed to write this text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
