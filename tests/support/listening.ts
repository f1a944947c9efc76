import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A server of the tests on a free port of 127.0.0.1. */
export interface Listening {
  /** With the port. */
  host: string
  /** Without a slash at the end. */
  origin: string
  /** Stops listening and breaks what is open, so that a connection is refused, until `resume`. */
  pause(): Promise<void>
  /** Listens at the same port again. Rejects where somebody else took it. */
  resume(): Promise<void>
  close(): Promise<void>
}

export async function startListening(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer)
  const listenAt = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listenAt(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the tests has no port')
  const host = `127.0.0.1:${address.port}`
  return { host, origin: `http://${host}`, pause: shut, resume: () => listenAt(address.port), close: shut }
}
