import { Hono } from 'hono'
import type { Env } from '../faultInjection.ts'
import { type Listening, listen } from '../listen.ts'
import { type AiCalls, createAiCalls } from './calls.ts'
import { chatRoutes } from './chatRoutes.ts'
import { type AiFaults, createAiFaults } from './faults.ts'
import { pageRoutes } from './page.ts'

/** A model on this machine, which speaks OpenAI's API and writes what anybody could foresee. */
export interface PracticeAi extends Listening {
  name: string
  /** What AI_BASE_URL is set to. */
  baseUrl: string
  faults: AiFaults
  calls: AiCalls
}

interface Options {
  /** Milliseconds between two words; 0 unless said. */
  pace?: number
}

/** Starts it on a port of 127.0.0.1; 0 takes a free one. Rejects when the port is taken. */
export async function startAi(port: number, { pace = 0 }: Options = {}): Promise<PracticeAi> {
  const [faults, calls] = [createAiFaults(), createAiCalls()]
  const app = new Hono<Env>()
  chatRoutes(app, { faults, calls, pace })
  pageRoutes(app, { faults, calls: calls.list })
  const listening = await listen(app, port)
  return { ...listening, name: 'Practice AI', baseUrl: `${listening.origin}/v1`, faults, calls }
}
