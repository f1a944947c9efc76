import type { Answer, Endpoint, Request } from '../../contract/endpoint.ts'
import type { Call, CallOptions } from './api.ts'
import type { Camel } from './casing.ts'
import { isFailure, noToken, wordsOf } from './failure.ts'
import { keys, type Storage } from './storage.ts'

/**
 * The same client, telling when the provider does not know the token any more ("Invalid token."): whichever call finds
 * out ends the session. An answer to a call made with an earlier token says nothing about the one held now.
 */
export function watchingToken(call: Call, storage: Storage, onRefused: () => void): Call {
  return async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) => {
    const token = storage.local.get(keys.token)
    try {
      return await (call(endpoint, request, options) as Promise<Camel<Answer<E>>>)
    } catch (thrown) {
      if (isTokenRefusal(thrown) && storage.local.get(keys.token) === token) onRefused()
      throw thrown
    }
  }
}

const isTokenRefusal = (thrown: unknown): boolean =>
  isFailure(thrown) &&
  thrown !== noToken &&
  thrown.kind === 'refused' &&
  thrown.status === 401 &&
  wordsOf(thrown.body).includes('Invalid token.')
