/**
 * The hashtags of what a person typed for a group, separated by spaces, commas or lines, as they are inserted:
 * `bread, #Sourdough bread` is `#bread #Sourdough`. Empty where there is none. A tag is the same however it is
 * capitalized, and stands as it was written first.
 */
export function hashtagGroupOf(text: string): string {
  const tags = text.split(/[\s,;]+/u).map((word) => word.replace(/^[#＃]+/u, ''))
  const byKey = new Map<string, string>()
  for (const tag of tags.filter(isTag)) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()].map((tag) => `#${tag}`).join(' ')
}

/** Letters, digits and low lines, not of digits alone: what all networks make a hashtag of. */
const isTag = (word: string): boolean => /^(?!\d+$)[\p{L}\p{N}\p{M}_]+$/u.test(word)
