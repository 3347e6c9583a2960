// Says what a machine lacks that can't run the project. JavaScript, and no newer than Node 20, so that old ones read it.
const LEAST_NODE = 24
const [major] = process.versions.node.split('.')

if (process.platform === 'win32') {
  refuse(
    'Alta runs on Linux and macOS. On Windows use WSL (`wsl --install`, then this command in its Ubuntu), or a container: deploy/Dockerfile.',
  )
}
if (Number(major) < LEAST_NODE) {
  refuse(
    `Alta needs Node ${LEAST_NODE} or later, and this is ${process.versions.node}. \`npm ci\` brings one for Linux and macOS on x64 and arm64: run it again without --omit=optional. On other machines install Node ${LEAST_NODE} yourself.`,
  )
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
