import keywords from 'emojilib'
import groups from 'unicode-emoji-json/data-by-group.json'
import type { EmojiGroup } from '../../../rules/writing/emoji.ts'

/** Newer ones are an empty box on phones and computers of a few years' age, of whoever reads the post. */
const newestVersion = 15.1

/**
 * All emoji in Unicode's groups and order, with the words that they are found by. It weighs some eighty kilobytes: only
 * what opens with a press may import it.
 */
export const emojiSet: readonly EmojiGroup[] = groups.map(({ name, emojis }) => ({
  name,
  emojis: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= newestVersion)
    .map(({ emoji: sign, name, skin_tone_support: hasTones }) => ({
      sign,
      name,
      hasTones,
      words: (keywords[sign] ?? []).map((word) => word.replaceAll('_', ' ').toLowerCase()),
    })),
}))
