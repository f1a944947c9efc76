/** For the inside of a class, as all that is not said to be more (twitter-text: LATIN_ACCENTS). */
export const latinAccents = String.raw`\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`

/** An address never begins right behind one of these (twitter-text: valid_url_preceding_chars). */
export const notBehind = String.raw`(?<![a-z0-9@＠$#＃\ufeff\ufffe\uffff])`

/** Spaces, marks of direction and what is no character: no domain holds them (twitter-text: DOMAIN_VALID_CHARS). */
const unseen = String.raw`\x00-\x20\x7f\x85\xa0\u061c\u1680\u180e\u2000-\u200a\u200e\u200f\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff\ufffe\uffff`
const punctuation = String.raw`!-,.\/:-@\[\]\^\x60\{-~`

/**
 * A label of a domain and its dot. One of more than 63 characters is none (RFC 1035); to look no further keeps a long text
 * without spaces quick to read.
 */
const label = String.raw`[^${unseen}${punctuation}_\-](?:[^${unseen}${punctuation}]{0,61}[^${unseen}${punctuation}_\-])?\.`

/** All labels of a domain but the last; no name has more of them (RFC 1035). */
export const labels = `(?<labels>(?:${label}){1,127})`

/** What a path holds on X, and what stands in brackets where one ends on Mastodon. */
export const inPath = String.raw`[a-z\p{Script=Cyrillic}0-9!*';:=+,.$\/%#\[\]\p{Pd}_~&\|@${latinAccents}]`

/** A pair of brackets, with at most one other inside. */
export const bracketed = (inside: string): string => `\\((?:${inside}+|${inside}*\\(${inside}+\\)${inside}*)\\)`

/** A path: whatever it holds, with brackets in pairs, up to the last of what may end it. */
export const pathOf = (inside: string, end: string): string =>
  `\\/(?:${inside}*(?:${bracketed(inside)}${inside}*)*${end})?`
