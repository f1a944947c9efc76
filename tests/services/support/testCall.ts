import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { answerOf } from '../../../src/services/http/answerShapes.ts'
import type { Call } from '../../../src/services/http/api.ts'
import { toWire } from '../../../src/services/http/casing.ts'

const request = z.object({ body: z.optional(z.record(z.string(), z.unknown())) })

/** What was sent with a call, with the client's names. */
type TestRequest = z.infer<typeof request>

/**
 * Calls that a test answers itself, with the client's names. An answer that is not what the contract says fails as it
 * does from the provider, so that no test stands on one that cannot be.
 */
export function createTestCall(answer: (endpoint: Endpoint, sent: TestRequest) => unknown): Call {
  return async (endpoint, sent) => {
    const answered = await answer(endpoint, z.parse(request, sent))
    return answerOf(endpoint, toWire(endpoint.answer, answered))
  }
}
