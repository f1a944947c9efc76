import * as z from 'zod/mini'
import { network } from '../../../contract/networks.ts'

/** What is kept of a connection that has begun, under its `state`. */
export const begunConsent = z.object({
  /** Milliseconds since 1970. */
  until: z.number(),
  /** By which the browser may come back without a token, where the network's callback needs it. */
  browserKey: z.nullable(z.string()),
  /** The account that is to be connected again. */
  expected: z.nullable(z.object({ id: z.int(), network, handle: z.string(), name: z._default(z.string(), '') })),
})
