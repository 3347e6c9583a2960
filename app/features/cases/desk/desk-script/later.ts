/** Says beside a date that the limit of a law brings the case back sooner, as the date is chosen. Both stand there as they are typed. */
export function watchDates(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const latest = target.dataset['deskLatest']
    const sooner = target.parentElement?.querySelector<HTMLElement>('[data-desk-sooner]')
    if (latest && sooner) sooner.hidden = target.value <= latest
  })
}
