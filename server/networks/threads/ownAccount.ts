import { threadsLimits } from '../../../rules/networks/threads/threads.ts'
import { NetworkFault, type Profile } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import * as answers from './answers.ts'
import { hostsOf } from './hosts.ts'

export const profileParameters = { fields: 'id,username,name,threads_profile_picture_url' }

/** Whose token it is, of what GET /me answers. Throws a `NetworkFault` where it does not say. */
export function profileOf(answer: unknown, origin: string): Profile {
  const found = answers.me.safeParse(answer).data
  if (!found) throw new NetworkFault('unclear', 'Threads did not say whose account it is.')
  const { web } = hostsOf(origin)
  const { id, username, name, threads_profile_picture_url: picture } = found
  return {
    remoteId: id,
    handle: username,
    name: name || username,
    avatarUrl: webAddress(picture),
    url: `${web}/@${username}`,
    server: new URL(web).host,
    origin,
    limits: threadsLimits,
  }
}
