import * as z from 'zod/mini'
import { mediaKind } from '../../contract/media.ts'
import type { ContentCard, ContentMedia } from './network.ts'

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

/** The card of a link, frozen with what is sent. */
export const frozenCard = z.object({
  uri: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.nullable(frozenMedium),
}) satisfies z.ZodMiniType<ContentCard>
