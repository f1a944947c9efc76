import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call, CallOptions } from './api.ts'
import type { Camel } from './casing.ts'
import { isFailure, isTokenRefused, noToken, wordsOf } from './failure.ts'

interface Watching {
  /** The provider does not know the token any more. */
  onRefused: () => void
  /** A call needed a token and there was none: nothing was sent. */
  onMissing: () => void
}

/**
 * The same client, telling when the provider does not know the token any more ("Invalid token."): whichever call finds
 * out ends the session. An answer to a call made with an earlier token says nothing about the one held now.
 */
export function withTokenGuard(call: Call, storage: Storage, { onRefused, onMissing }: Watching): Call {
  return async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) => {
    const token = storage.local.get(keys.token)
    try {
      return await (call(endpoint, request, options) as Promise<Camel<Answer<E>>>)
    } catch (thrown) {
      if (thrown === noToken) onMissing()
      else if (isInvalidToken(thrown) && storage.local.get(keys.token) === token) onRefused()
      throw thrown
    }
  }
}

const isInvalidToken = (thrown: unknown): boolean =>
  isTokenRefused(thrown) &&
  isFailure(thrown) &&
  thrown.kind === 'refused' &&
  wordsOf(thrown.body).includes('Invalid token.')
