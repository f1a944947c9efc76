import { optionsFor, type PostContent } from '../content/postContent.ts'

/**
 * The language that is chosen for the accounts that get a text, as Bluesky's `languages` and Mastodon's `language` say it:
 * `de`, or `en-GB` where it names a country too. Null where none is chosen, or more than one.
 */
export function textLanguage(
  content: Pick<PostContent, 'accountOptions'>,
  accounts: readonly { id: number }[],
): string | null {
  const chosen = new Set(accounts.flatMap(({ id }) => tagsIn(optionsFor(content, id))).map(plainTag))
  const [only = null] = chosen
  return chosen.size === 1 ? only : null
}

const tagsIn = ({ language, languages }: Readonly<Record<string, unknown>>): string[] =>
  [language, languages].flat().filter((tag) => typeof tag === 'string')

/** A tag (RFC 5646) without what says neither the language nor the country. */
function plainTag(tag: string): string {
  const [language = '', ...more] = tag.split('-')
  const country = more.find((subtag) => /^[a-z]{2}$/i.test(subtag))
  return country ? `${language.toLowerCase()}-${country.toUpperCase()}` : language.toLowerCase()
}
