import { readFileSync } from 'node:fs'

/**
 * Loaded before the server (`node --import`): its clock is ahead of the machine's by the milliseconds that the file
 * JUMPING_CLOCK holds, read again at each SIGUSR2. Timers go on as before, as they do when a real clock is set.
 */
const file = process.env['JUMPING_CLOCK'] ?? ''
const RealDate = Date
let ahead = read()
process.on('SIGUSR2', () => {
  ahead = read()
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
})

function now(): number {
  return RealDate.now() + ahead
}

function read(): number {
  return Number(readFileSync(file, 'utf8'))
}
