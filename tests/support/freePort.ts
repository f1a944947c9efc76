import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux (32768), macOS and Windows (49152) give to outgoing connections: one of those could take the
 * port between the answer and the program's start.
 */
const range = { from: 20_000, to: 32_000 }

/** A port of 127.0.0.1 that nobody listens on now, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const port = randomInt(range.from, range.to)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
