/** What ai says. */
export const strings = {
  aWishInOwnWords: 'A wish in own words',
  hasAWordYouAvoid: (count: number, words: string) => `Has ${count === 1 ? 'a word' : 'words'} you avoid: ${words}.`,
  noEmoji: 'No emoji',
  sayThePrice: 'Say the price',
  shorter: 'Shorter',
  warmer: 'Warmer',
  withoutAWish: 'Without a wish',
}
