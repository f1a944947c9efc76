import type { RewriteWish } from '../../contract/quality.ts'

/** What people wish most often of a text that is written again. */
export const offeredWishes = {
  shorter: 'Shorter',
  no_emoji: 'No emoji',
  warmer: 'Warmer',
  price: 'Say the price',
} as const satisfies Partial<Record<RewriteWish, string>>

/** Kinds of rewrites by what was wished of them. */
export const rewriteWishWords: Record<RewriteWish, string> = {
  none: 'Without a wish',
  ...offeredWishes,
  own: 'A wish in own words',
}

/** Which kind a wish is; what a person wrote themselves is not told apart. */
export function rewriteWishOf(wish: string): RewriteWish {
  const wished = wish.trim().toLowerCase()
  if (wished === '') return 'none'
  return wishes.find((kind) => offeredWishes[kind].toLowerCase() === wished) ?? 'own'
}

const wishes = ['shorter', 'no_emoji', 'warmer', 'price'] as const
