import { createServer, type RequestListener, type Server } from 'node:http'

/** Small servers on loopback, for pages of every kind. */
export interface Peers {
  /** Begins one; answers its `host:port`. */
  begin(answer: RequestListener): Promise<string>
  close(): Promise<void>
}

export function createPeers(): Peers {
  const servers: Server[] = []
  return {
    async begin(answer) {
      const server = createServer(answer)
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    },
    async close() {
      for (const server of servers.splice(0)) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

/** Answers with a page. */
export const pageOf =
  (html: string | Buffer, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(html)
