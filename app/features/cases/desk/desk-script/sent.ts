/** Counts down how long what was sent can be taken back, and then takes the button away. */
export function countDown(): void {
  const number = document.querySelector<HTMLElement>('[data-desk-seconds]')
  const line = number?.closest<HTMLElement>('.case-sent')
  if (!number || !line) return
  const bar = line.querySelector('progress')
  const until = performance.now() + Number(number.textContent) * 1000
  const timer = setInterval(() => {
    const left = Math.max(0, (until - performance.now()) / 1000)
    number.textContent = String(Math.ceil(left))
    if (bar) bar.value = left
    if (left > 0) return
    clearInterval(timer)
    bar?.remove()
    line.querySelector('form')?.remove()
  }, 250)
}
