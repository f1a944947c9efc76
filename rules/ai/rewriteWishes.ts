import type { RewriteWish } from '../../contract/quality.ts'
import { strings } from '../../strings/ai.ts'

/** What people wish most often of a text that is written again. */
export const offeredWishes = {
  shorter: strings.shorter,
  no_emoji: strings.noEmoji,
  warmer: strings.warmer,
  price: strings.sayThePrice,
} as const satisfies Partial<Record<RewriteWish, string>>

/** Kinds of rewrites by what was wished of them. */
export const rewriteWishWords: Record<RewriteWish, string> = {
  none: strings.withoutAWish,
  ...offeredWishes,
  own: strings.aWishInOwnWords,
}

/** Which kind a wish is; what a person wrote themselves is not told apart. */
export function rewriteWishOf(wish: string): RewriteWish {
  const wished = wish.trim().toLowerCase()
  if (wished === '') return 'none'
  return wishes.find((kind) => offeredWishes[kind].toLowerCase() === wished) ?? 'own'
}

const wishes = ['shorter', 'no_emoji', 'warmer', 'price'] as const
