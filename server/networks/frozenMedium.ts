import * as z from 'zod/mini'
import { mediaKind } from '../../contract/media.ts'
import type { ContentMedia } from './network.ts'

/** A picture or video of what is sent, frozen with it. */
export const frozenMedium = z.object({
  id: z.int(),
  kind: mediaKind,
  contentType: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  duration: z.nullable(z.number()),
  altText: z.string(),
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  coverAt: z.optional(z.int()),
}) satisfies z.ZodMiniType<ContentMedia>
