/** A fallback for browsers without scroll-driven animations: fills the header when the page is scrolled by 45 px. */
export function fillHeader(): void {
  const beginning = document.querySelector('[data-beginning]')
  if (!beginning || CSS.supports('animation-timeline: scroll()')) return
  const header = beginning.nextElementSibling
  new IntersectionObserver(([entry]) => header?.toggleAttribute('data-clear', entry?.isIntersecting)).observe(beginning)
}
