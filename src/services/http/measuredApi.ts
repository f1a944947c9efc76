import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import { type ApiSettings, type Call, type CallOptions, createApi } from './api.ts'
import type { Camel } from './casing.ts'
import { createMeasure } from './measure.ts'

/** The client as all of the page uses it: what takes longer than a second, retries included, is warned of. */
export function createMeasuredApi(settings: ApiSettings): Call {
  const call = createApi(settings)
  const measured = createMeasure(settings)
  return <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options?: CallOptions) =>
    measured<Camel<Answer<E>>>(`${endpoint.method} ${endpoint.path}`, () => call(endpoint, request, options))
}
