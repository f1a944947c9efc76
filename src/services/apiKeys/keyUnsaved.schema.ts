import * as z from 'zod/mini'
import { apiScope } from '../../../contract/access.ts'

/** An API key as it was being asked for, as the browser stores it until it is made: never a secret. */
export const unsavedKey = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  draft: z.object({
    name: z.string(),
    scopes: z.array(apiScope),
    businessProfileId: z.nullable(z.int()),
    lifetime: z.enum(['month', 'quarter', 'year', 'endless']),
    needsApproval: z._default(z.boolean(), true),
  }),
})
