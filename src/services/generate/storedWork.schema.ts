import * as z from 'zod/mini'
import { briefKind } from '../../../contract/ai.ts'
import { network } from '../../../contract/networks.ts'

/** What a person is generating, as the browser stores it. */
export const storedWork = z.object({
  brief: z.object({
    kind: briefKind,
    brief: z.string(),
    rough: z.string(),
    link: z.string(),
    beside: z.string(),
    page: z.nullable(
      z.object({ asked: z.string(), url: z.string(), title: z.string(), text: z.string(), readAt: z.string() }),
    ),
    aim: z.string(),
    voice: z.string(),
    networks: z.nullable(z.array(network)),
  }),
  texts: z.array(
    z.object({
      network,
      versions: z.array(
        z.object({
          text: z.string(),
          writtenBy: z.enum(['ai', 'template']),
          isEdited: z.boolean(),
          avoided: z._default(z.array(z.string()), []),
        }),
      ),
      shown: z.int(),
      isChosen: z.boolean(),
    }),
  ),
})
