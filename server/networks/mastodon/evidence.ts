import * as z from 'zod/mini'
import { normalizedText } from '../normalizedText.ts'
import type { Status } from './answers.ts'
import { lettersOf, wordsOfHtml, wordsOfText } from './plainText.ts'

/** What this installation is called where it registers; servers name it on the statuses that it sent. */
export const applicationName = 'Solo Social'

/**
 * How well a status matches a text that was sent:
 * certain: ours by the sending application, and the text whole · doubtful: it may be ours, but the server does not name
 * the application, or shows the text so that it cannot be compared whole · none: surely another
 */
export type Match = 'certain' | 'doubtful' | 'none'

interface Evidence {
  status: Status
  /** What was sent. */
  text: string
  /** What the person typed, as the server gives it back; null where it does not. */
  source: string | null
}

/** Judges a status by what its server shows of it (Mastodon API: statuses#source, Status#application). */
export function matchOf({ status, text, source }: Evidence): Match {
  const sender = senderOf(status)
  if (sender === 'another') return 'none'
  const likeness = source === null ? renderedLikeness(status.content, text) : sourceLikeness(source, text)
  if (likeness === 'whole' && sender === 'ours') return 'certain'
  // Whatever a server made of the text: nobody else sends with this application, and no other post of ours is that.
  if (likeness === 'none' && source === null && sender === 'ours') return 'doubtful'
  return likeness === 'none' ? 'none' : 'doubtful'
}

/** Whether the server names the application that sent a status, and whether that is this one. */
export function senderOf({ application }: Status): 'ours' | 'another' | 'unnamed' {
  const name = application?.name ?? ''
  if (name === '') return 'unnamed'
  return name === applicationName ? 'ours' : 'another'
}

type Likeness = 'whole' | 'letters' | 'none'

const sourceLikeness = (source: string, text: string): Likeness =>
  normalizedText(source) === normalizedText(text) ? 'whole' : 'none'

/** How like the HTML of a status is to a text: all of it, or its letters, with or without the targets of Markdown links. */
export function renderedLikeness(content: string, text: string): Likeness {
  const [shown, sent] = [wordsOfHtml(content), wordsOfText(text)]
  if (shown === sent) return 'whole'
  const letters = lettersOf(shown)
  const withoutTargets = lettersOf(wordsOfText(text.replace(/\]\([^)\s]*\)/g, ']')))
  return letters === lettersOf(sent) || letters === withoutTargets ? 'letters' : 'none'
}

/** What was chosen for a status, as it is sent; what is left out is as the account has it. */
export const chosenFields = z.object({
  visibility: z.optional(z.string()),
  spoiler_text: z.optional(z.string()),
})

/**
 * How well a status matches what was chosen for the one that was sent: doubtfully where the server shows another warning
 * or other readers, which some servers change by themselves. What it does not tell decides nothing.
 */
export function chosenMatchOf(status: Status, sent: z.output<typeof chosenFields>): Match {
  const isSame = (shown: string | null | undefined, chosen: string | undefined) =>
    chosen === undefined || shown == null || normalizedText(shown) === normalizedText(chosen)
  const isCertain = isSame(status.visibility, sent.visibility) && isSame(status.spoiler_text, sent.spoiler_text)
  return isCertain ? 'certain' : 'doubtful'
}

/**
 * How well the media of a status match those that were brought for it (`ids`, undefined where that is not known) of a
 * content with so many: the same ones for certain, as many doubtfully. A server that tells none decides nothing.
 */
export function mediaMatchOf({ media_attachments }: Status, count: number, ids: readonly string[] | undefined): Match {
  if (!media_attachments) return 'certain'
  if (media_attachments.length !== count) return 'none'
  const shown = new Set(media_attachments.map(({ id }) => id))
  return count === 0 || ids?.every((id) => shown.has(id)) ? 'certain' : 'doubtful'
}
