import type { SkinTone } from '../../../rules/writing/emoji.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { emojiChoice } from './emojiChoice.schema.ts'

/** What a person chose of emoji lately. */
export interface EmojiChoice {
  /** As they were inserted, the last one first. */
  recent: readonly string[]
  tone: SkinTone
}

/** The browser's memory of it. */
export interface EmojiStore {
  read(): EmojiChoice
  save(choice: EmojiChoice): void
}

/** Under `preferred_emoji_{userId}`: only ever shown to the same person. */
export function createEmojiStore({ local }: Pick<Storage, 'local'>, userId: number): EmojiStore {
  const key = `preferred_emoji_${userId}` as const
  return {
    read: () => storedJson(emojiChoice, local.get(key)) ?? { recent: [], tone: 'none' },
    save: (choice) => local.set(key, JSON.stringify(choice)),
  }
}
