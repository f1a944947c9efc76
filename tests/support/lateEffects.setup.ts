import { afterAll } from 'vitest'

const { setTimeout: later } = globalThis

let waiting = 0

/**
 * React's scheduler takes its turns late, as on a busy machine: what is rendered can be found before its effects have
 * run. A test that does not wait for what an effect does fails here each time, instead of once in a hundred runs.
 */
function turn(run: (...args: unknown[]) => void, ...args: unknown[]) {
  waiting += 1
  return later(() => {
    waiting -= 1
    run(...args)
  }, 5)
}

// What React has left to do after the last test of a file still finds its window.
afterAll(async () => {
  while (waiting > 0) await new Promise((done) => later(done, 5))
})

Object.defineProperty(globalThis, 'setImmediate', { value: turn, writable: true, configurable: true })
