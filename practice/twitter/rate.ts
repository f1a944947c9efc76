import type { MiddlewareHandler } from 'hono'
import type { Env } from '../faultInjection.ts'
import { bearerOf, grantOf } from '../oauth/grants.ts'
import { tellRate } from '../rate.ts'
import type { TwitterDeps } from './deps.ts'
import { rateHeaders } from './wording.ts'

const window = 15 * 60_000

/** Calls that an account may make in a quarter of an hour, of each endpoint (X API: rate limits, per user). */
const endpoints: readonly { method: string; path: RegExp; limit: number }[] = [
  { method: 'POST', path: /^\/2\/tweets$/, limit: 100 },
  { method: 'GET', path: /^\/2\/tweets$/, limit: 900 },
  { method: 'DELETE', path: /^\/2\/tweets\/[^/]+$/, limit: 50 },
  { method: 'GET', path: /^\/2\/users\/me$/, limit: 75 },
  { method: 'GET', path: /^\/2\/users\/[^/]+\/tweets$/, limit: 900 },
  { method: 'POST', path: /^\/2\/media\/upload\/initialize$/, limit: 1875 },
  { method: 'POST', path: /^\/2\/media\/upload\/[^/]+\/append$/, limit: 1875 },
  { method: 'POST', path: /^\/2\/media\/upload\/[^/]+\/finalize$/, limit: 1875 },
  { method: 'GET', path: /^\/2\/media\/upload$/, limit: 1000 },
  { method: 'POST', path: /^\/2\/media\/metadata$/, limit: 500 },
]

/** Tells what is left of the endpoint that is called, for the account that calls it. */
export const tellTwitterRate = ({ file }: TwitterDeps): MiddlewareHandler<Env> =>
  tellRate({
    limitsOf({ req: { method, path } }) {
      const endpoint = endpoints.find((one) => one.method === method && one.path.test(path))
      return endpoint ? { [`${method} ${endpoint.path.source}`]: { limit: endpoint.limit, window } } : {}
    },
    accountOf: ({ req }) => grantOf(file.value.oauth, bearerOf(req.header('authorization')))?.person ?? null,
    headersOf: rateHeaders,
  })
