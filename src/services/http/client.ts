import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import type { ApiSettings, Call, CallOptions } from './api.ts'
import type { Camel } from './casing.ts'
import { loadProvider } from './loadProvider.ts'
import type { Upload } from './upload.ts'

/** The client of the provider, which comes with the first call. */
export function createClient(settings: ApiSettings): { call: Call; upload: Upload } {
  return {
    call: async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) => {
      const { createMeasuredApi } = await loadProvider()
      return createMeasuredApi(settings)(endpoint, request, options) as Promise<Camel<Answer<E>>>
    },
    upload: async (...given) => {
      const { createUpload } = await loadProvider()
      return createUpload(settings)(...given)
    },
  }
}
