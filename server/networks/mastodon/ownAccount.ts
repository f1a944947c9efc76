import type { HttpClient } from '../httpClient.ts'
import type { Profile } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import { account, granted } from './answers.ts'

/** Whose token it is, as their server shows them. Throws a `NetworkFault`. */
export async function ownAccount(
  call: HttpClient,
  { host, origin, token, now }: { host: string; origin: string; token: string; now: number },
): Promise<Pick<Profile, 'remoteId' | 'handle' | 'name' | 'avatarUrl' | 'url'>> {
  const reply = await call(`${origin}/api/v1/accounts/verify_credentials`, { token })
  const found = account.parse(granted(reply, host, now))
  return {
    remoteId: `${found.id}@${host}`,
    handle: `${found.username}@${host}`,
    name: found.display_name || found.username,
    avatarUrl: webAddress(found.avatar),
    url: webAddress(found.url) ?? `${origin}/@${found.username}`,
  }
}
