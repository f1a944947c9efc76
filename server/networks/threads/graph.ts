import type { AppStore } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import type { Account } from '../network.ts'
import type { Tokens } from '../oauth/withToken.ts'
import { granted } from './answers.ts'
import { apiOf } from './hosts.ts'

export interface GraphCall {
  method?: 'GET' | 'POST' | 'DELETE'
  parameters?: Readonly<Record<string, string>>
  /** What is to be done to, in a sentence: "the post". */
  what: string
}

/** Calls a path of the Threads API for an account; answers the body of a yes, throws a `NetworkFault` otherwise. */
export type Graph = (account: Account, path: string, call: GraphCall) => Promise<unknown>

interface Deps {
  call: HttpClient
  tokens: Pick<Tokens, 'withToken'>
  apps: Pick<AppStore, 'apiVersionOf'>
}

export const createGraph =
  ({ call, tokens, apps }: Deps): Graph =>
  (account, path, { method = 'GET', parameters = {}, what }) =>
    tokens.withToken(account, async (token) => {
      const fields = { ...parameters, access_token: token }
      const address = `${apiOf(account.origin, await apps.apiVersionOf('threads'))}/${path}`
      return granted(
        await call(address, method === 'POST' ? { method, form: fields } : { method, query: fields }),
        what,
      )
    })
