import type * as z from 'zod/mini'
import type { Call, HttpClient, Reply } from '../httpClient.ts'
import type { Account } from '../network.ts'
import type { Tokens } from '../oauth/withToken.ts'
import * as answers from './answers.ts'
import { hostsOf } from './hosts.ts'

/** The calls of TikTok's API that are made for an account. */
export interface TiktokApi {
  /** Answers whatever came, but renews a token that ended before its time. Throws a `NetworkFault`. */
  reply(account: Account, path: string, body?: object): Promise<Reply>
  /** What was asked for. Throws a `NetworkFault` for every other answer. */
  ask<T>(shape: z.ZodMiniType<T>, account: Account, path: string, body?: object): Promise<T>
  /** The same by a call without a body (GET). */
  read<T>(shape: z.ZodMiniType<T>, account: Account, path: string): Promise<T>
  creator(account: Account): Promise<answers.Creator>
}

interface Deps {
  call: HttpClient
  tokens: Tokens
  now(): number
}

export function createTiktokApi({ call, tokens, now }: Deps): TiktokApi {
  const send = (account: Account, path: string, sent: Call): Promise<Reply> =>
    tokens.withToken(account, async (token) => {
      const answer = await call(`${hostsOf(account.origin).api}${path}`, { ...sent, token })
      // Thrown here, so that the token is renewed once.
      if (answers.codeOf(answer) === answers.signInEnded) throw answers.expired()
      return answer
    })
  const reply: TiktokApi['reply'] = (account, path, body) => send(account, path, posting(body))
  const ask: TiktokApi['ask'] = async (shape, account, path, body) =>
    answers.granted(shape, await reply(account, path, body), now())
  const read: TiktokApi['read'] = async (shape, account, path) =>
    answers.granted(shape, await send(account, path, {}), now())
  return { reply, ask, read, creator: (account) => ask(answers.creator, account, creatorPath) }
}

export const creatorPath = '/v2/post/publish/creator_info/query/'

/** The type with its characters, as the reference writes it. */
export const posting = (body: object = {}): Call => ({
  method: 'POST',
  json: body,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
})
