import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const host = 'http://provider.test/provider/'

const { setTimeout: later } = globalThis

/** Turns of the event loop in which a handler is found. One that was found is told of only once it answers, and some never do. */
const mostTurns = 20

/** The network of a test file: what no handler answers is a fault of the test. */
export function atProvider() {
  const server = setupServer()
  const requestsTaken = followRequests(server)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(async () => {
    await requestsTaken()
    server.resetHandlers()
  })
  afterAll(() => server.close())
  return server
}

/**
 * Answers how to wait until each request has found its handler: one that a view sends as its test ends would be answered,
 * and counted, by the handlers of the next test.
 */
function followRequests({ events }: SetupServer) {
  const looking = new Set<string>()
  const isTaken = ({ requestId }: { requestId: string }) => void looking.delete(requestId)
  events.on('request:start', ({ requestId }) => void looking.add(requestId))
  events.on('request:match', isTaken)
  events.on('request:unhandled', isTaken)
  return async () => {
    let turns = 0
    do {
      await new Promise((done) => later(done, 0))
      turns += 1
    } while (looking.size > 0 && turns < mostTurns)
    looking.clear()
  }
}
