import { Hono } from 'hono'
import type { Env } from '../../../practice/faultInjection.ts'
import { listen } from '../../../practice/listen.ts'

/** A stand-in for any network's list, which answers what it is told to. */
export interface ListServer {
  host: string
  /** From now on every call is answered so. */
  answer(body: unknown, headers?: Readonly<Record<string, string>>): void
  /** What the last call sent in its query, or in its body where it had one. */
  lastAsked(): Readonly<Record<string, unknown>>
  close(): Promise<void>
}

export async function createListServer(): Promise<ListServer> {
  let told: { body: unknown; headers: Readonly<Record<string, string>> } = { body: null, headers: {} }
  let asked: Readonly<Record<string, unknown>> = {}
  const app = new Hono<Env>()
  app.all('*', async (context) => {
    const sent: unknown = context.req.method === 'GET' ? {} : await context.req.json()
    asked = { ...context.req.query(), ...(typeof sent === 'object' ? sent : {}) }
    return context.body(JSON.stringify(told.body), 200, { 'content-type': 'application/json', ...told.headers })
  })
  const { host, close } = await listen(app, 0)
  return {
    host,
    answer(body, headers = {}) {
      told = { body, headers }
    },
    lastAsked: () => asked,
    close,
  }
}
