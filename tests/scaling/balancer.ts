import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'

/** What stands in front of several processes: it sends each request on to the next that is ready. */
export interface Balancer {
  origin: string
  /** The ports that were ready when it looked last. */
  ready(): readonly number[]
  close(): Promise<void>
}

/** Milliseconds between two looks at `/readyz`. */
const lookEvery = 250

/** Milliseconds after which a connection that nothing is sent on ends, before the product's own 65 seconds. */
const idleFor = 30_000

/**
 * Round robin over ports of this machine, by connections that it uses again. It looks at `/readyz` and tries no request
 * twice: one that meets a process that has ended is an error (502), and so is one while none is ready (503).
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: idleFor })
  let ready: number[] = []
  let turn = 0
  const look = async () => {
    const found = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? [port] : [])))
    ready = found.flat()
  }
  const server = createServer((incoming, answer) => {
    const port = ready[turn++ % Math.max(ready.length, 1)]
    if (port === undefined) answer.writeHead(503).end('No process is ready')
    else passOn({ incoming, answer, port, agent })
  })
  // Whoever asks here ends the connections: one that ended just as something was sent on it would be a failure of ours.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery)
  return {
    origin: originOf(server.address()),
    ready: () => ready,
    async close() {
      clearInterval(timer)
      await looking
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}

function originOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port')
  return `http://127.0.0.1:${address.port}`
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

interface Passed {
  incoming: IncomingMessage
  answer: ServerResponse
  port: number
  agent: Agent
}

function passOn({ incoming, answer, port, agent }: Passed): void {
  const headers = {
    ...endToEnd(incoming.headers),
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-forwarded-proto': 'http',
  }
  const asked = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent }
  const outgoing = request(asked, (response) => {
    answer.writeHead(response.statusCode ?? 502, endToEnd(response.headers))
    response.once('error', (error) => answer.destroy(error))
    response.pipe(answer)
  })
  outgoing.once('error', (error) => {
    if (answer.headersSent) answer.destroy(error)
    else answer.writeHead(502).end(String(error))
  })
  incoming.pipe(outgoing)
}

/** Without what is said of one connection only (RFC 9110, section 7.6.1). */
const endToEnd = ({ connection, 'keep-alive': _, 'transfer-encoding': __, ...headers }: IncomingHttpHeaders) => headers
