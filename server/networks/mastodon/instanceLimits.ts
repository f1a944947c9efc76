import * as z from 'zod/mini'
import { largestFile } from '../../../contract/media.ts'
import type { TextLimits } from '../../../contract/networks.ts'
import { imageBounds, videoBounds } from '../../../rules/media/mediaBounds.ts'
import { mastodonLimits } from '../../../rules/networks/mastodon/mastodon.ts'
import type { MediaLimits } from '../../../rules/networks/mediaLimits.ts'
import type { HttpClient } from '../httpClient.ts'

/** What a server says that it takes; a value that cannot be meant is as if it were not said. */
export interface InstanceLimits {
  limits: TextLimits
  mediaLimits: MediaLimits
}

/** Some servers say 0 or 1 of what they do not bound, or do not take: that is no bound. More than `most` counts as that. */
const between = (least: number, most: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.int().check(z.gte(least)),
        z.transform((value) => Math.min(value, most)),
      ),
    ),
    undefined,
  )

/** Only `application/octet-stream` is said by servers that take whatever comes. */
const contentTypes = z.catch(
  z.optional(
    z.pipe(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
      z.transform((types) => typesOfMedia(types)),
    ),
  ),
  undefined,
)

const textConfiguration = z.object({
  max_characters: between(1, 100_000),
  characters_reserved_per_url: between(1, 1000),
  max_media_attachments: between(1, 35),
})

const mediaConfiguration = z.object({
  supported_mime_types: contentTypes,
  description_limit: between(1, 10_000),
  image_size_limit: between(50_000, imageBounds.bytes),
  image_matrix_limit: between(10_000, imageBounds.pixels),
  video_size_limit: between(50_000, largestFile),
  video_matrix_limit: between(10_000, videoBounds.side ** 2),
})

/** Mastodon API: Instance#configuration. */
const instance = z.object({
  configuration: z.object({
    statuses: z.catch(textConfiguration, {}),
    media_attachments: z.catch(mediaConfiguration, {}),
  }),
})

/** Forks of old say it here. */
const fork = z.object({ max_toot_chars: z.int().check(z.gte(1)) })

/** What a server takes, from its newer description, else its older one; null where neither says anything. */
export async function readInstanceLimits(call: HttpClient, origin: string): Promise<InstanceLimits | null> {
  for (const version of ['v2', 'v1']) {
    const reply = await call(`${origin}/api/${version}/instance`).catch(() => null)
    const told = instance.safeParse(reply?.body).data
    if (told) return limitsIn(told)
    const old = fork.safeParse(reply?.body).data
    if (old) return { limits: { ...mastodonLimits, characters: old.max_toot_chars }, mediaLimits: {} }
  }
  return null
}

function limitsIn({ configuration: { statuses, media_attachments } }: z.output<typeof instance>): InstanceLimits {
  return {
    limits: {
      characters: statuses.max_characters ?? mastodonLimits.characters,
      characters_per_url: statuses.characters_reserved_per_url ?? mastodonLimits.characters_per_url,
      bytes: null,
    },
    mediaLimits: {
      types: media_attachments.supported_mime_types,
      perPost: statuses.max_media_attachments,
      description: media_attachments.description_limit,
      imageBytes: media_attachments.image_size_limit,
      imagePixels: media_attachments.image_matrix_limit,
      videoBytes: media_attachments.video_size_limit,
      videoPixels: media_attachments.video_matrix_limit,
    },
  }
}

/** Undefined where none of them is a picture's or a video's. */
function typesOfMedia(types: readonly string[]): string[] | undefined {
  const found = types.map((type) => type.toLowerCase()).filter((type) => /^(?:image|video)\/[\w.+-]+$/.test(type))
  return found.length === 0 ? undefined : [...new Set(found)]
}
