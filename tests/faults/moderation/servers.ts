import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'

/** What a server answered. */
export interface Answer {
  status: number
  body: unknown
}

/** A server in a process of its own. */
export interface Server {
  /** Posts to a path of the API as whoever the token is. Never answered where the server is killed before. */
  post(path: string, asked: { token: string; body: unknown }): Promise<Answer>
  /** SIGKILL: nothing of it is finished. */
  kill(): Promise<void>
}

const answered = z.object({ number: z.int(), status: z.int(), body: z.unknown() })

/** Starts one on a PostgreSQL that others are at work on, too. */
export async function startServer(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server.ts', import.meta.url))], {
    env: { ...process.env, ...compileCacheEnv, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const waiting = new Map<number, (answer: Answer) => void>()
  const lines = createInterface({ input: child.stdout })
  await Promise.race([once(lines, 'line'), gone])
  lines.on('line', (line) => {
    const { number, ...answer } = answered.parse(JSON.parse(line))
    waiting.get(number)?.(answer)
  })
  let last = 0
  return {
    post(path, asked) {
      last += 1
      const number = last
      child.stdin.write(`${JSON.stringify({ number, path, ...asked })}\n`)
      return new Promise((resolve) => waiting.set(number, resolve))
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
