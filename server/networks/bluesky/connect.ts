import * as z from 'zod/mini'
import { HttpError } from '../../http/httpError.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import { type Directory, type Identity, isDid, tidyHandle } from './identity.ts'
import { accountProfile, profileOf } from './profile.ts'
import { sessionTokens } from './session.ts'
import { errorOf, xrpc } from './xrpc.ts'

const session = z.object({ ...sessionTokens.shape, did: z.string(), handle: z.string() })

/** Signs in with a handle and an app password. Refuses with a sentence for each thing that can be wrong. */
export async function connectBluesky(
  { call, directory }: { call: HttpClient; directory: Directory },
  { handle, appPassword }: { handle: string; appPassword: string },
): Promise<{ profile: Profile; credentials: z.output<typeof sessionTokens> }> {
  const identity = await identityOf(directory, handle)
  const { accessJwt, refreshJwt, ...own } = await signIn(call, identity, appPassword).catch(unreachable)
  if (own.did !== identity.did) throw wrong('handle', 'The server answered for another account than the one named.')
  const authorized: HttpClient = (address, options) => call(address, { ...options, token: accessJwt })
  const shown = await profileOf(authorized, { pds: identity.pds, did: own.did })
  return {
    profile: accountProfile({ ...own, pds: identity.pds, shown }),
    credentials: { accessJwt, refreshJwt },
  }
}

/** Whose handle or DID this is. Refuses with a sentence. */
export async function identityOf(directory: Directory, handle: string): Promise<Identity> {
  const name = isDid(handle) ? handle : tidyHandle(handle)
  if (!name) throw wrong('handle', 'Write the whole handle, for example ada.bsky.social.')
  const identity = await directory.find(name).catch(unreachable)
  if (!identity) throw wrong('handle', `There is no Bluesky account named ${name}. Please check the spelling.`)
  return identity
}

async function signIn(call: HttpClient, { did, pds }: Identity, password: string): Promise<z.output<typeof session>> {
  const reply = await xrpc(call, pds, 'com.atproto.server.createSession', {
    method: 'POST',
    json: { identifier: did, password },
  })
  const { error, message } = errorOf(reply)
  if (error === 'AuthFactorTokenRequired') {
    throw wrong(
      'app_password',
      'This is the account’s own password. Please make an app password on Bluesky and use that.',
    )
  }
  if (reply.status === 401) {
    throw wrong('app_password', 'Bluesky does not take this app password. Please check it, or make a new one there.')
  }
  if (reply.status === 429) throw new HttpError(400, 'Bluesky asks to wait: too many sign-ins. Please try again later.')
  if (reply.status >= 500) throw new NetworkFault('unavailable', `${new URL(pds).host} has trouble just now.`)
  const answer = session.safeParse(reply.body)
  if (!answer.success)
    throw new HttpError(400, `Bluesky refused the sign-in: ${message.slice(0, 300) || 'no reason given'}`)
  return answer.data
}

export const wrong = (field: string, sentence: string): HttpError => new HttpError(400, sentence, { field })

export function unreachable(cause: unknown): never {
  if (!(cause instanceof NetworkFault)) throw cause
  throw new HttpError(502, `Bluesky cannot be reached: ${cause.message} Please try again in a moment.`)
}
