import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from './httpCaller.ts'
import { repeat } from './repeat.ts'

const { address, headers }: Call = workerData
const agent = new Agent({ keepAlive: true })

/** The thread of `createHttpCaller`. */
parentPort?.on('message', async (times: number) => {
  parentPort?.postMessage(await repeat(ask, times))
})

async function ask(): Promise<void> {
  const [answer]: IncomingMessage[] = await once(get(address, { agent, headers }), 'response')
  if (answer?.statusCode !== 200) throw new Error(`The call answered ${answer?.statusCode}`)
  await buffer(answer)
}
