import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ApprovalIntent } from '../../contract/approvals.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { User } from './auth.ts'
import type { Idempotency } from './idempotency.ts'
import type { Admission, CallingKey } from './keyAccess.ts'
import type { CallQuota } from './rateLimits.ts'

/** What every request carries on its way through the provider. */
export interface ProviderEnv {
  /**
   * Absent where the app is called without a socket. `identified`: whoever makes the call was found and counted before,
   * by this process, which makes it for them.
   */
  Bindings: Partial<HttpBindings> & { identified?: User }
  Variables: {
    requestId: string
    /** The route's pattern, for log and figures: a path may carry a token. */
    route: string
    /** Who the Authorization header names; refuses with 401. */
    identify: (authorization: string | undefined) => Promise<User>
    /** Whether a key may make a call with what is sent; refuses with 403. */
    admitKey: (call: { userId: number; key: CallingKey; endpoint: Endpoint; received: object }) => Promise<Admission>
    /** Has a draft that a key wants to be planned wait for its person; false where the post is no draft. */
    requestApproval: (request: {
      userId: number
      keyId: number
      postId: number
      intent: ApprovalIntent
    }) => Promise<boolean>
    /** How many calls its key has left; absent where no key makes the call, or they cannot be counted now. */
    quota: CallQuota | null | undefined
    /** Calls that are made once. */
    idempotency: Idempotency
    /** Answers are held against the contract before they leave (tests and development). */
    checksAnswers: boolean
    /** Logs what broke an answer on its way. */
    noteBrokenAnswer: (error: unknown) => void
    /** Address of the caller, as far as it can be believed. */
    address: string
  }
}

export type ProviderApp = Hono<ProviderEnv>
export type ProviderContext = Context<ProviderEnv>
