/** Loaded before the server (`NODE_OPTIONS=--import …`): SIGUSR2 makes it end as `END_BY` says. */
process.on('SIGUSR2', () => {
  if (process.env['END_BY'] === 'error') throw new Error('nothing catches this')
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, n) => n))
})
