import { expect, open, test } from './journey.ts'

/** One of each kind: an offer, a form, a document, a list, the state of the service. */
const kinds = ['/', '/fibra-movil', '/calcular/0000', '/a-medida', '/cobertura', '/estado', '/baja', '/privacidad']

test(
  'with less motion nothing moves for longer than a blink, and with more contrast text has one tone',
  { tag: '@desk' },
  async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
    for (const path of kinds) {
      await open(page, path)
      const { slow, tones } = await page.evaluate(() => {
        const seconds = (durations: string) => Math.max(...durations.split(',').map(parseFloat))
        const all = [...document.querySelectorAll('body *')]
        const probe = document.body.appendChild(document.createElement('i'))
        const colourOf = (token: string) => {
          probe.style.color = `var(--${token})`
          return getComputedStyle(probe).color
        }
        return {
          // What follows the scrolling stands still while nobody scrolls.
          slow: all
            .map((element) => getComputedStyle(element))
            .filter(
              ({ transitionDuration, animationDuration, animationTimeline }) =>
                Math.max(seconds(transitionDuration), animationTimeline === 'auto' ? seconds(animationDuration) : 0) >
                0.05,
            ).length,
          tones: new Set(['text', 'text-2', 'text-3', 'edge'].map(colourOf)).size,
        }
      })
      expect([path, slow, tones]).toEqual([path, 0, 1])
    }
  },
)

test('with text of twice the size the footer’s columns fit', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const beyond = await page
      .getByRole('contentinfo')
      .locator('h2, a, address, p')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({ words: each.textContent, box: each.getBoundingClientRect() }))
          // Nothing leaves the window, and no column is one letter wide.
          .filter(({ words, box }) => box.right > innerWidth || (words.length > 4 && box.width < 64))
          .map(({ words }) => words),
      )
    expect([width, beyond]).toEqual([width, []])
  }
})
