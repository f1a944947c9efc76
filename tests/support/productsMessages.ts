import * as z from 'zod/mini'

/** What the process that runs products is asked, one thing at a time of each of them. */
export const asked = z.discriminatedUnion('act', [
  z.object({ act: z.literal('start'), product: z.number(), settings: z.record(z.string(), z.string()) }),
  z.object({ act: z.literal('stop'), product: z.number() }),
])

export type Asked = z.infer<typeof asked>

/** What it answers once that is done, or cannot be. */
export const answered = z.object({ product: z.number(), problem: z.nullable(z.string()) })
