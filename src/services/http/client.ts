import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import type { ApiSettings, CallOptions } from './api.ts'
import type { Camel } from './casing.ts'
import type { createMeasuredApi } from './measuredApi.ts'
import type { createUpload } from './upload.ts'
import type { Client } from './withTokenGuard.ts'

/** What the client is made of; it is loaded with the first call. */
export interface ClientParts {
  createMeasuredApi: typeof createMeasuredApi
  createUpload: typeof createUpload
}

/** The client of the provider. `load` throws an `ApiError` where the parts cannot be had. */
export const createClient = (settings: ApiSettings, load: () => Promise<ClientParts>): Client => ({
  call: async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) => {
    const { createMeasuredApi } = await load()
    return createMeasuredApi(settings)(endpoint, request, options) as Promise<Camel<Answer<E>>>
  },
  upload: async (...given) => {
    const { createUpload } = await load()
    return createUpload(settings)(...given)
  },
})
