/**
 * Loads what opens the form by which one is called in place, with the first press on a link to it, and presses once more: where it
 * could not be loaded, the link leads to its page.
 */
export function openCallInPlace(): void {
  let src = document.documentElement.dataset['call']
  let isLoaded = false
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[href^="/te-llamamos"]')
    if (!link || isLoaded || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const onload = () => {
      isLoaded = true
      link.click()
    }
    if (src) document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror: onload }))
    src = ''
  })
}
