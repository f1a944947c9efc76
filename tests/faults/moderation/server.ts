import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { createProvider } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { secret } from '../publishing/hasty.ts'

/** A provider without a port, in a process of its own, to be killed: a call a line, and a line for each answer. */
const settings = readSettings({ ...process.env, NODE_ENV: 'test', ROLE: 'web' })
const database = await openDatabase(settings)
const provider = await createProvider({ settings, database, log: createLog('silent'), secret })
const call = z.object({ number: z.int(), path: z.string(), token: z.string(), body: z.unknown() })

async function answer(line: string): Promise<void> {
  const { number, path, token, body } = call.parse(JSON.parse(line))
  const answered = await provider.app.request(`${settings.PUBLIC_URL}/provider/${path}`, {
    method: 'POST',
    headers: {
      host: new URL(settings.PUBLIC_URL).host,
      authorization: `Token ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  process.stdout.write(`${JSON.stringify({ number, status: answered.status, body: await answered.json() })}\n`)
}

// A process that is killed leaves nothing to the next one otherwise.
flushCompileCache()
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => void answer(line))
lines.once('close', async () => {
  await provider.stop()
  await database.close()
})
process.stdout.write('ready\n')
