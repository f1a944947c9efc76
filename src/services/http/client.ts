import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import type { ApiSettings, CallOptions } from './api.ts'
import type { Camel } from './casing.ts'
import type { createMeasuredApi } from './measuredApi.ts'
import type { createStream } from './stream.ts'
import type { createUpload } from './upload.ts'
import type { Client } from './withTokenGuard.ts'

/** What the client is made of, each loaded with its first use. They throw an `ApiError` where it cannot be had. */
export interface ClientParts {
  loadCall: () => Promise<{ createMeasuredApi: typeof createMeasuredApi }>
  loadUpload: () => Promise<{ createUpload: typeof createUpload }>
  loadStream: () => Promise<{ createStream: typeof createStream }>
}

/** The client of the provider. */
export const createClient = (settings: ApiSettings, { loadCall, loadUpload, loadStream }: ClientParts): Client => ({
  call: async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) => {
    const { createMeasuredApi } = await loadCall()
    return createMeasuredApi(settings)(endpoint, request, options) as Promise<Camel<Answer<E>>>
  },
  upload: async (...given) => {
    const { createUpload } = await loadUpload()
    return createUpload(settings)(...given)
  },
  stream: async (...given) => {
    const { createStream } = await loadStream()
    return createStream(settings)(...given)
  },
})
