import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { type Asked, answered } from './productsMessages.ts'

/** A product that runs in the shared process. */
interface RunningProduct {
  stop(): Promise<void>
}

interface Waiting {
  resolve(): void
  reject(reason: Error): void
}

/** A process that runs products, and whoever waits for its answers. */
interface ProductsProcess {
  ask(asked: Asked): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Characters of what the process said last that an error repeats. */
const longestSaid = 2000

let shared: ProductsProcess | null = null
let products = 0

/**
 * Runs a product with its settings in the process that all of this worker share: started for the first of them, it ends
 * with the worker. What nobody catches ends it, as it would end the product by itself, and every test that asks it fails.
 */
export async function runAmongProducts(settings: Record<string, string>): Promise<RunningProduct> {
  shared ??= startProcess()
  const { ask } = shared
  products += 1
  const product = products
  await ask({ act: 'start', product, settings })
  return { stop: () => ask({ act: 'stop', product }) }
}

function startProcess(): ProductsProcess {
  const child = fork(new URL('./productsProgram.ts', import.meta.url), {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  const said = lastSaid(child)
  child.on('message', (message) => {
    const { product, problem } = z.parse(answered, message)
    const asking = waiting.get(product)
    waiting.delete(product)
    if (problem === null) asking?.resolve()
    else asking?.reject(new Error(`The product does not start or end: ${problem}`))
  })
  child.once('exit', () => {
    shared = null
    for (const { reject } of waiting.values()) reject(new Error(`The process of the products has ended: ${said()}`))
  })
  // The worker ends when its files have: the process sees that nobody is there to ask it, and ends as well.
  child.unref()
  child.channel?.unref()
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting.set(asked.product, { resolve, reject })
        child.send(asked, (error) => error && reject(error))
      }),
  }
}

function lastSaid({ stderr }: ChildProcess): () => string {
  let said = ''
  stderr?.on('data', (part) => (said = (said + part).slice(-longestSaid)))
  return () => said.trim()
}
