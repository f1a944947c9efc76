import { createHash } from 'node:crypto'
import type { ContentColumns } from '../publishing/storedContent.ts'

/** By what the same writing is known again, whichever post it is in: SHA-256, hex. */
export function contentHashOf(content: ContentColumns): string {
  const { text, media_ids, later_parts, first_comment, variants, link_cards, options, account_options } = content
  const said = [text, media_ids, later_parts, first_comment, variants, link_cards, options, account_options]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
