import * as z from 'zod/mini'
import { ruleStrictness } from '../../../contract/marketing.ts'
import { network } from '../../../contract/networks.ts'

const lines = z.array(z.string())
const head = { key: z.string(), name: z.string() }
const told = { effect: z.string(), instruction: z.string() }

/** An entry of the builder as it was being written, as the browser stores it until it is saved. */
export const unsavedEntry = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The version that it was written over; null: a new one. */
  version: z.nullable(z.int()),
  /** What changed, in the person's own words. */
  said: z._default(z.string(), ''),
  draft: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('template'),
      ...head,
      fields: z.object({
        effect: z.string(),
        moments: z.array(z.object({ name: z.string(), instruction: z.string(), texts: lines })),
      }),
    }),
    z.object({
      kind: z.literal('rule'),
      ...head,
      fields: z.object({
        ...told,
        avoid: lines,
        strictness: ruleStrictness,
        stages: lines,
        networks: z.array(network),
        neverWhen: z.string(),
      }),
    }),
    z.object({ kind: z.literal('awareness_stage'), ...head, fields: z.object({ ...told, closings: lines }) }),
    z.object({ kind: z.literal('psychology'), ...head, fields: z.object({ ...told, openings: lines }) }),
    z.object({
      kind: z.literal('experiment'),
      ...head,
      fields: z.object({
        effect: z.string(),
        variants: z.array(z.object({ name: z.string(), instruction: z.string(), openings: lines })),
      }),
    }),
    z.object({
      kind: z.literal('platform_strategy'),
      ...head,
      fields: z.object({
        effect: z.string(),
        network,
        postsPerWeek: z.int(),
        hours: z.array(z.object({ weekdays: z.array(z.int()), from: z.string(), until: z.string() })),
        year: z.int(),
      }),
    }),
    z.object({
      kind: z.literal('engagement_trigger'),
      ...head,
      fields: z.object({ ...told, lines, every: z.int() }),
    }),
  ]),
})
