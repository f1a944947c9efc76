import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './faultInjection.ts'

/** A server on 127.0.0.1. */
export interface Listening {
  /** Without a slash at the end. */
  origin: string
  /** With the port. */
  host: string
  /** Stops listening, so that a connection is refused, until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds that a connection is kept without a request. Much longer than any test waits between two: one that is closed
 * in the moment in which it is used again would be a fault that nobody injected.
 */
const keepAliveTimeout = 300_000

/** Serves the app on the port of 127.0.0.1; 0 takes a free one. Rejects when the port is taken. */
export async function listen(app: Hono<Env>, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout } }) as Server
  const open = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await open(port)
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    origin: `http://127.0.0.1:${taken}`,
    host: `127.0.0.1:${taken}`,
    pause: shut,
    resume: () => open(taken),
    close: shut,
  }
}
