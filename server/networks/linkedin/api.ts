import type { AppStore } from '../appStore.ts'
import type { Call, HttpClient, Reply } from '../httpClient.ts'
import type { Account } from '../network.ts'
import { retiredVersionIn } from './answers.ts'

/** Calls LinkedIn's versioned API; answers whatever status came. */
export type Api = (account: Pick<Account, 'origin'>, token: string, path: string, call?: Call) => Promise<Reply>

interface Deps {
  call: HttpClient
  apps: Pick<AppStore, 'apiVersionOf' | 'versionRetired'>
}

/** LinkedIn API: versioning. That the version is retired is kept for the owner, who must set a newer one. */
export const createApi =
  ({ call, apps }: Deps, network: 'linkedin' | 'linkedin_org'): Api =>
  async ({ origin }, token, path, { headers, ...rest } = {}) => {
    const version = await apps.apiVersionOf(network)
    const reply = await call(`${origin}/rest/${path}`, {
      ...rest,
      token,
      headers: { 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0', ...headers },
    })
    const retired = retiredVersionIn(reply)
    if (retired !== null) await apps.versionRetired(network, retired)
    return reply
  }
