import { counted, listed } from '../shell/words.ts'

interface Named {
  key: string
  name: string
}

/** Those of the chosen that are not offered any more. */
export const goneIn = (chosen: readonly string[], offered: readonly Named[]): string[] =>
  chosen.filter((key) => offered.every((choice) => choice.key !== key))

/** What they are called, in the order that they are offered in; those that are gone are left out. */
export const namesOf = (chosen: readonly string[], offered: readonly Named[]): string[] =>
  offered.filter(({ key }) => chosen.includes(key)).map(({ name }) => name)

/** `Question or statement first: about 6 posts for each of Question first and Statement first`; `posts`: in all, or null. */
export function experimentLine(
  { name, variants }: { name: string; variants: readonly string[] },
  posts: number | null,
) {
  if (posts === null || variants.length === 0) return name
  const each = Math.floor(posts / variants.length)
  const share = each === 0 ? 'less than one post' : `about ${counted(each, 'post')}`
  return `${name}: ${share} for each of ${listed(variants)}`
}
