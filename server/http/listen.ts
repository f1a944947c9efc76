import { IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartFailure } from '../process/startFailure.ts'
import { arrivalLimits, closeSlowBodies, serverOptionsOf } from './arrival.ts'
import type { ProviderApp } from './env.ts'
import { closeUnread } from './unreadBody.ts'

/** A port that is held; until it is given an app, it answers that the program is starting. */
export interface Listening {
  port: number
  answerWith(app: ProviderApp): void
  /**
   * Takes no more connections, closes the idle ones at once and the others right after the answer that is on its way;
   * after the bound they are cut off.
   */
  close(boundMs: number): Promise<void>
}

/** Listens. Throws a `StartFailure` where the port is taken or forbidden. */
export async function listen(
  { HOST, PORT }: { HOST: string; PORT: number },
  limits = arrivalLimits,
): Promise<Listening> {
  let app: Pick<ProviderApp, 'fetch'> = { fetch: isStarting }
  let isEnding = false
  const server = createAdaptorServer({
    async fetch(request, env) {
      const answer = await app.fetch(request, env)
      // Tells the caller to send no further request on a connection that ends with this answer.
      if (isEnding) answer.headers.set('Connection', 'close')
      return env.incoming instanceof IncomingMessage ? closeUnread(answer, env.incoming, limits.linger) : answer
    },
    serverOptions: serverOptionsOf(limits),
  })
  if (!('closeIdleConnections' in server)) throw new TypeError('The pages are served over HTTP/1.1')
  closeSlowBodies(server, limits)
  server.on('request', ({ socket }, answer) => {
    // An answer whose headers were sent before the end began promised to keep its connection.
    answer.once('finish', () => isEnding && socket.destroySoon())
  })
  const unused = unusedConnections(server)
  const port = await bind(server, HOST, PORT)
  return {
    port,
    answerWith: (whole) => {
      app = whole
    },
    close(boundMs) {
      isEnding = true
      for (const socket of unused()) socket.destroy()
      return close(server, boundMs)
    },
  }
}

const isStarting = () =>
  Response.json(
    { error: 'The program is starting. Please try again.' },
    { status: 503, headers: { 'Retry-After': '1' } },
  )

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new StartFailure(whyNot(cause.code, host, port), { cause }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function whyNot(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to another.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to another.`
  return `The address ${host} (HOST) cannot be listened on.`
}

/**
 * Answers the open connections on which nothing has come yet, such as those that browsers open ahead. Node counts them
 * as busy, to hold them to the time for headers.
 */
function unusedConnections(server: Server): () => Socket[] {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => [...open].filter(({ bytesRead }) => bytesRead === 0)
}

function close(server: Server, boundMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), boundMs)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
