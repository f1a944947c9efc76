import { strings } from '../../strings/writing.ts'

/** An emoji as it is chosen. */
export interface Emoji {
  /** As it is written. */
  sign: string
  /** In Unicode's words: `grinning face`. */
  name: string
  /** Other words that it is found by. */
  words: readonly string[]
  /** Whether it comes in several tones of skin. */
  hasTones: boolean
}

export interface EmojiGroup {
  name: string
  emojis: readonly Emoji[]
}

/** Tones of skin, as Unicode names them, with the modifier of each (UTS #51, "Emoji Modifiers"). */
export const skinTones = {
  none: { name: strings.yellow, modifier: '' },
  light: { name: strings.light, modifier: '\u{1F3FB}' },
  mediumLight: { name: strings.mediumLight, modifier: '\u{1F3FC}' },
  medium: { name: strings.medium, modifier: '\u{1F3FD}' },
  mediumDark: { name: strings.mediumDark, modifier: '\u{1F3FE}' },
  dark: { name: strings.dark, modifier: '\u{1F3FF}' },
} as const
export type SkinTone = keyof typeof skinTones

/**
 * An emoji in a tone of skin: everybody in it has the same. A sign for color presentation goes where the tone stands
 * (UTS #51, "Emoji Modifier Sequence"), and two hands between people stay as they are.
 */
export function inTone({ sign, hasTones }: Pick<Emoji, 'sign' | 'hasTones'>, tone: SkinTone): string {
  const { modifier } = skinTones[tone]
  if (!hasTones || modifier === '') return sign
  return sign.replace(/(?<!\u200d(?=\u{1F91D}))(\p{Emoji_Modifier_Base})\ufe0f?/gu, `$1${modifier}`)
}

/** Nobody looks through more. */
const mostFound = 64

/** Emoji whose name or words begin with each of the typed words; those whose own name does come first. */
export function emojiCalled(groups: readonly EmojiGroup[], typed: string): Emoji[] {
  const sought = wordsOf(typed)
  if (sought.length === 0) return []
  const found = groups
    .flatMap(({ emojis }) => emojis)
    .map((emoji) => ({ emoji, rank: rankOf(emoji, sought) }))
    .filter(({ rank }) => rank < notFound)
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ emoji }) => emoji)
}

const notFound = 4

/** 0: it is the name · 1: the name begins with it · 2: words of the name do · 3: other words do · 4: nothing does */
function rankOf({ name, words }: Emoji, sought: readonly string[]): number {
  const ofName = wordsOf(name)
  if (ofName.join(' ') === sought.join(' ')) return 0
  if (ofName.join(' ').startsWith(sought.join(' '))) return 1
  const begins = (among: readonly string[]) => sought.every((word) => among.some((one) => one.startsWith(word)))
  if (begins(ofName)) return 2
  return begins([...ofName, ...words]) ? 3 : notFound
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How many are remembered: three rows. */
const mostRecent = 24

/** What was used lately, with what is used now first. */
export const withRecent = (recent: readonly string[], sign: string): string[] =>
  [sign, ...recent.filter((one) => one !== sign)].slice(0, mostRecent)

/** Where a key leads in a grid of so many columns; null: the key is not for the grid, or leads out of it at the top. */
export function nextCell(key: string, { current, count, columns }: Record<'current' | 'count' | 'columns', number>) {
  const last = count - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(current + 1, last),
    ArrowLeft: Math.max(current - 1, 0),
    ArrowDown: current + columns <= last ? current + columns : last,
    ArrowUp: current - columns,
    Home: current - (current % columns),
    End: Math.min(current - (current % columns) + columns - 1, last),
  }
  const next = moves[key]
  return next === undefined || next < 0 ? null : next
}
