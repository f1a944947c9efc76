import type { OptionsOf } from '../../../contract/networkOptions.ts'

/** What a record has that was chosen for it (lexicon `app.bsky.feed.post`). */
interface ChosenFields {
  langs?: string[]
  /** What its author warns of. */
  labels?: { $type: 'com.atproto.label.defs#selfLabels'; values: { val: string }[] }
}

/** The fields of what was chosen; each language and label once, whatever was chosen twice. */
export function chosenFields({ languages = [], labels = [] }: OptionsOf<'bluesky'>): ChosenFields {
  const values = [...new Set(labels)].map((val) => ({ val }))
  return {
    ...(languages.length > 0 && { langs: [...new Set(languages)] }),
    ...(values.length > 0 && { labels: { $type: 'com.atproto.label.defs#selfLabels', values } }),
  }
}
