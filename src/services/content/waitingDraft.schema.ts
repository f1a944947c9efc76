import * as z from 'zod/mini'
import { localDraft } from './localDraft.schema.ts'

/** A draft that waits in the browser until it goes up. */
export const waitingDraft = z.object({
  draftId: z.string(),
  businessProfileId: z.nullable(z.int()),
  local: localDraft,
  problem: z.nullable(z.object({ kind: z.enum(['conflict', 'refused', 'deleted']), message: z.string() })),
})
