import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { Database } from '../db/schema.ts'
import type { Claim } from './claims.ts'
import type { Wake } from './queue.ts'

/** Looks at what is about to go out: the last place at which it can be held, whatever planned it. */
export interface BeforeSending {
  /** Whether a claimed publication may go on; it is held where it may not. */
  mayGoOut(claim: Claim): Promise<boolean>
  /** Holds it where its person was held after the claim, as it would have been at the claim. */
  holdOfPerson(claim: Claim): Promise<boolean>
}

interface Deps {
  db: Kysely<Database>
  policyOf(network: Network): PublishingPolicy
  wake: Wake
  now(): number
}

/** Made by the publisher, which knows the time and what to wake. */
export type CreateBeforeSending = (deps: Deps) => BeforeSending
