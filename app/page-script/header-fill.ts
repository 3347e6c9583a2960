/** Fills the header beyond 45 px of scrolling where a style sheet cannot: an observer tells when the page's top leaves the screen. */
export function fillHeader(): void {
  const beginning = document.querySelector('[data-beginning]')
  if (!beginning || CSS.supports('animation-timeline: scroll()')) return
  const header = beginning.nextElementSibling
  new IntersectionObserver(([entry]) => header?.toggleAttribute('data-clear', entry?.isIntersecting)).observe(beginning)
}
