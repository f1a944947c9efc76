import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../support/freePort.ts'

test('a free port is none that a system gives to outgoing connections, and may be listened on', async () => {
  for (let tried = 0; tried < 50; tried += 1) {
    const port = await freePort()
    expect(port).toBeGreaterThan(1024)
    expect(port).toBeLessThan(32_768)
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
    })
  }
})
