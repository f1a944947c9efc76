import { latinAccents } from '../addresses/patterns.ts'
import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'
import { findExtendedUris } from './extendedUris.ts'
import { findMastodonLinks } from './links.ts'

/** What a Mastodon server makes of a text. */
export const findMastodonParts = (text: string): TextPart[] =>
  cutAt([...findMastodonLinks(text), ...findExtendedUris(text), ...mentionsIn(text), ...tagsIn(text)], text)

/** What a Mastodon server counts as shorter, or longer, than it is written (app/validators/status_length_validator.rb). */
export const findCountedParts = (text: string): TextPart[] =>
  cutAt([...findMastodonLinks(text), ...mentionsIn(text)], text)

/** What Ruby's `[[:word:]]` holds. */
const wordCharacters = String.raw`\p{L}\p{M}\p{Nd}\p{Pc}`

/** Account::MENTION_RE. */
const mention = new RegExp(
  String.raw`(?<![=\/${wordCharacters}])@[a-z0-9_]+(?:[.\-]+[a-z0-9_]+)*(?:@(?<host>[${wordCharacters}]+(?:[.\-]+[${wordCharacters}]+)*))?`,
  'giu',
)

/** What must not follow a mention (twitter-text: end_mention_match): it makes it none, not a shorter one. */
const afterMention = new RegExp(String.raw`[@＠${latinAccents}]|:\/\/`, 'iuy')

/** Characters (app/lib/extractor.rb). */
const longestHost = 253

function mentionsIn(text: string): FoundPart[] {
  if (!text.includes('@')) return []
  return Array.from(text.matchAll(mention)).flatMap(({ 0: matched, index, groups }) => {
    afterMention.lastIndex = index + matched.length
    const isOne = !afterMention.test(text) && (groups?.host ?? '').length <= longestHost
    return isOne ? [{ kind: 'mention' as const, start: index, text: matched }] : []
  })
}

const separators = String.raw`_\u00b7\u30fb\u200c`
const inTag = `[${wordCharacters}${separators}]`

/** Tag::HASHTAG_RE: with a letter, and with separators only between what they separate. */
const tag = new RegExp(
  String.raw`(?<=^|\p{White_Space})[#＃](?:[${wordCharacters}]${inTag}*[\p{Alphabetic}${separators}]${inTag}*[${wordCharacters}]|[${wordCharacters}]*\p{Alphabetic}[${wordCharacters}]*)`,
  'giu',
)

/** Of `#rye` and `#ryehttps://…`: an address right behind a tag is not part of it. */
function tagsIn(text: string): FoundPart[] {
  if (!/[#＃]/.test(text)) return []
  return Array.from(text.matchAll(tag), ({ 0: matched, index }) => {
    const isBeforeAddress = text.startsWith('://', index + matched.length)
    return { kind: 'tag', start: index, text: isBeforeAddress ? matched.replace(/(?<=..)https?$/, '') : matched }
  })
}
