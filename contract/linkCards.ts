import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** Characters (UTF-16) of what a card says, and how many a post has at most. */
export const longestCardAddress = 2000
export const longestCardTitle = 300
export const longestCardDescription = 1000
export const mostLinkCards = 50

/** The card of a link of a post, as it is sent to the networks on which whoever posts makes it. */
export const linkCard = z.object({
  /** As it is written in the text. */
  address: z.string(),
  title: z.string(),
  description: z.string(),
  /** Its picture; null where it has none. */
  media_id: z.nullable(id),
  /** The person wants no card for this link. */
  is_removed: z.boolean(),
})
export type LinkCard = z.infer<typeof linkCard>

/** The address of a link, as it is sent in. */
export const linkAddress = z
  .string()
  .check(
    z.minLength(1, 'The address is missing'),
    z.maxLength(longestCardAddress, `An address has ${longestCardAddress} characters at most`),
  )

/** The cards of a post as they are sent in. */
export const writtenLinkCards = z
  .array(
    z.object({
      address: linkAddress,
      title: z
        .string()
        .check(z.maxLength(longestCardTitle, `The title of a card has ${longestCardTitle} characters at most`)),
      description: z
        .string()
        .check(
          z.maxLength(
            longestCardDescription,
            `The description of a card has ${longestCardDescription} characters at most`,
          ),
        ),
      media_id: z._default(z.nullable(id), null),
      is_removed: z._default(z.boolean(), false),
    }),
  )
  .check(z.maxLength(mostLinkCards, `A post has ${mostLinkCards} link cards at most`))
