import { strings } from '../../../../strings/content/options.ts'

/** Every language of ISO 639-1, by its two letters (Library of Congress: Codes for the Representation of Names of Languages). */
const codes =
  strings.aaAbAeAfAkAmAn +
  strings.euFaFfFiFjFoFr +
  strings.kmKnKoKrKsKuKv +
  strings.omOrOsPaPiPlPs +
  strings.trTsTtTwTyUgUk

export interface Language {
  /** BCP 47; two letters in the list. */
  tag: string
  /** As it calls itself, where the browser knows that. */
  name: string
}

let languages: readonly Language[] | null = null

/** The languages of ISO 639-1 by their own names, in the order of these. Made once, when it is first asked for. */
export function listLanguages(): readonly Language[] {
  languages ??= codes
    .split(' ')
    .map((tag) => ({ tag, name: languageName(tag) }))
    .sort((one, other) => collator.compare(one.name, other.name))
  return languages
}

const collator = new Intl.Collator('en')

/**
 * What a language calls itself; its English name where only that is known, and the tag itself where nothing is. A tag of
 * the right form may still be none, as `en-x`.
 */
export function languageName(tag: string): string {
  try {
    return nameIn(tag, tag) ?? nameIn(tag, 'en') ?? tag
  } catch (cause) {
    if (cause instanceof RangeError) return tag
    throw cause
  }
}

/** A language's name in another; undefined where it is not known. Throws a `RangeError` on what is no tag. */
function nameIn(tag: string, locale: string): string | undefined {
  const [known] = Intl.DisplayNames.supportedLocalesOf(locale)
  return known && new Intl.DisplayNames(known, { type: 'language', fallback: 'none' }).of(tag)
}
