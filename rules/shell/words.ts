const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

const numbers = new Intl.NumberFormat('en-US')

/** `1,240` */
export const numberLabel = (count: number): string => numbers.format(count)

/** A count as a sentence begins with it: a word up to twelve, figures beyond. */
export const countWord = (count: number): string => words[count] ?? numberLabel(count)

/** `1 post`, `1,240 posts` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberLabel(count)} ${count === 1 ? one : many}`

/** `Bluesky`, `Bluesky and Mastodon`, `X, Bluesky, and Mastodon` */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
