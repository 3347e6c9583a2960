import type { LogoPicture } from '#domain/logo.ts'
import { useBrand } from '../document/use-brand.ts'
import styles from './brand-logo.module.css'

/** The operator's logo: with the name in it or, where there is no such one, the mark, beside which the name is written. */
export function BrandLogo() {
  const {
    name,
    shownLogo: { hasName, drawing },
  } = useBrand()
  const shape = hasName ? styles.wide : styles.square
  const alt = hasName ? name : ''
  if ('shapes' in drawing)
    return (
      <svg
        className={shape}
        viewBox={drawing.viewBox}
        focusable="false"
        {...(hasName ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
        dangerouslySetInnerHTML={{ __html: drawing.shapes }}
      />
    )
  const { light, dark } = drawing
  if (light.src === dark.src) return <Picture picture={light} className={shape} alt={alt} />
  return (
    <>
      <Picture picture={light} className={`${shape} ${styles.day}`} alt={alt} />
      <Picture picture={dark} className={`${shape} ${styles.night}`} alt={alt} />
    </>
  )
}

/** Lazy, so that the one of the other theme is not fetched. */
function Picture({ picture, className, alt }: { picture: LogoPicture; className: string | undefined; alt: string }) {
  const { src, srcSet, width, height } = picture
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet || undefined}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  )
}
