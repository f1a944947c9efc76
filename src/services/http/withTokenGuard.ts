import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from './api.ts'
import { ApiError } from './apiError.ts'
import type { Stream } from './stream.ts'
import type { Upload } from './upload.ts'

/** What speaks to the provider. */
export interface Client {
  call: Call
  upload: Upload
  stream: Stream
}

interface Listeners {
  /** The provider does not know the token any more. */
  onUnknown: () => void
  /** A call needed a token and there was none: nothing was sent. */
  onMissing: () => void
}

/**
 * The same client, telling when the provider does not know the token any more: whichever call, upload or stream finds out ends
 * the session. An answer to an earlier token says nothing about the one that is stored now.
 */
export function withTokenGuard(
  { call, upload, stream }: Client,
  storage: Storage,
  { onUnknown, onMissing }: Listeners,
): Client {
  const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const sent = storage.local.get(keys.token)
    try {
      return await work()
    } catch (thrown) {
      const token = thrown instanceof ApiError && thrown.token
      if (token === 'missing') onMissing()
      else if (token === 'unknown' && storage.local.get(keys.token) === sent) onUnknown()
      throw thrown
    }
  }
  return {
    call: (...given) => guarded(() => call(...given)),
    upload: (...given) => guarded(() => upload(...given)),
    stream: (...given) => guarded(() => stream(...given)),
  }
}
