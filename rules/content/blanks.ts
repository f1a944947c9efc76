import { strings } from '../../strings/content.ts'
import { listed } from '../shell/words.ts'
import type { PostContent } from './postContent.ts'

/**
 * Something that only the person knows, as the text of an idea leaves it open: `[price]`, `[the day]`. A footnote (`[1]`)
 * and a link (`[here](…)`) are none.
 */
const blank = /\[\p{Ll}[^[\]\n]{0,39}\](?!\()/gu

/** Named before the rest is left to be seen. */
const mostNamed = 3

/** `Fill in [mill] and [distance] before it goes out.`; null where no text has a blank. */
export function blankWarning({ parts, firstComment, variants }: PostContent): string | null {
  const written = [{ parts, firstComment }, ...variants]
  const texts = written.flatMap((one) => [...one.parts.map(({ text }) => text), one.firstComment ?? ''])
  const [...blanks] = new Set(texts.flatMap((text) => text.match(blank) ?? []))
  return blanks.length === 0 ? null : strings.fillInBeforeItGoesOut(listed(blanks.slice(0, mostNamed)))
}
