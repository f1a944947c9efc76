import type { Call, HttpClient, Reply } from '../httpClient.ts'
import type { Account } from '../network.ts'
import { apiVersion } from './hosts.ts'

/** Calls LinkedIn's versioned API; answers whatever status came. */
export type Api = (account: Pick<Account, 'origin'>, token: string, path: string, call?: Call) => Promise<Reply>

export const createApi =
  (call: HttpClient): Api =>
  ({ origin }, token, path, { headers, ...rest } = {}) =>
    call(`${origin}/rest/${path}`, {
      ...rest,
      token,
      headers: { 'linkedin-version': apiVersion, 'x-restli-protocol-version': '2.0.0', ...headers },
    })
