import type { PictureView } from '#domain/text/picture.ts'
import styles from './responsive-picture.module.css'

type PictureProps = {
  readonly picture: PictureView
  /** How wide it stands on the page, as the attribute has it. */
  readonly sizes: string
  /** Not before it comes near: for what is not on the first screen. */
  readonly lazy?: boolean
  readonly className?: string | undefined
}

/** A picture in the format and width that the browser chooses; its room is there before it has come. */
export function ResponsivePicture({ picture, sizes, lazy = false, className }: PictureProps) {
  const { alt, width, height, src, avif, webp } = picture
  return (
    <picture className={`${styles.picture} ${className ?? ''}`.trim()}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={lazy ? undefined : 'high'}
      />
    </picture>
  )
}
