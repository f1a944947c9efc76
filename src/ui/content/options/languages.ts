/** Every language of ISO 639-1, by its two letters (Library of Congress: Codes for the Representation of Names of Languages). */
const codes =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et ' +
  'eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl ' +
  'km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj ' +
  'om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to ' +
  'tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'

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
