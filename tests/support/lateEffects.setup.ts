const { setTimeout: later } = globalThis

/**
 * React's scheduler takes its turns late, as on a busy machine: what is rendered can be found before its effects have
 * run. A test that does not wait for what an effect does fails here each time, instead of once in a hundred runs.
 */
const turn = (run: (...args: unknown[]) => void, ...args: unknown[]) => later(() => run(...args), 5)

Object.defineProperty(globalThis, 'setImmediate', { value: turn, writable: true, configurable: true })
