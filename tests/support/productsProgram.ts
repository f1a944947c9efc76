import { enableCompileCache } from 'node:module'
import * as z from 'zod/mini'
import { compileCacheFolder } from '../../server/process/compileCache.ts'
import type { Running } from '../../server/run.ts'
import { type Asked, asked } from './productsMessages.ts'

enableCompileCache(compileCacheFolder)
const { run } = await import('../../server/run.ts')

const running = new Map<number, Running>()

process.on('message', (message) => void answer(z.parse(asked, message)))
process.once('disconnect', () => process.exit())

async function answer(message: Asked): Promise<void> {
  const { product } = message
  const problem = await act(message).then(() => null, String)
  process.send?.({ product, problem })
}

async function act(message: Asked): Promise<void> {
  if (message.act === 'start') {
    running.set(message.product, await run({ ...process.env, ...message.settings }, () => {}))
    return
  }
  await running.get(message.product)?.stop()
  running.delete(message.product)
}
