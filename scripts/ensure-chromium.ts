import { spawnSync } from 'node:child_process'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** Finds a Chromium for the browser tests or installs one: Playwright's download, or one of Debian's packages when root. */
function ensureChromium(): string | null {
  const found = chromiumPath()
  if (found) return found

  console.log('No Chromium here yet: trying Playwright’s download.')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = chromiumPath()
  if (downloaded) return downloaded

  if (process.getuid?.() !== 0) return null
  console.log('That did not work: trying Debian’s packages.')
  run('apt-get', ['update', '-q'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!chromiumPath()) run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name])
  }
  return chromiumPath()
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const chromium = ensureChromium()
if (!chromium) {
  console.error(
    'The browser tests need Chromium, and neither Playwright’s download nor Debian’s packages could be had: ' +
      'install the package chromium-headless-shell as root, or set CHROMIUM_PATH to one that is there.',
  )
  process.exit(1)
}
console.log(`Browser tests use ${chromium}`)
