import { findTwitterParts } from '../../../rules/networks/twitter/textParts.ts'
import type { Tweet } from './answers.ts'
import type { Payload } from './payload.ts'

/**
 * How well a post on X matches what was sent:
 * certain: the same words, addresses and count of media, in answer to the same post · doubtful: it may be it, but X shows
 * something of it otherwise, or there are no words to tell it by · none: surely another
 */
export type Match = 'certain' | 'doubtful' | 'none'

/** Judges a post by what X lists of it. X does not name what a post was sent with, and takes the same words only once. */
export function matchOf(tweet: Tweet, { text, parentId, media }: Payload): Match {
  if (!isInPlace(tweet, parentId)) return 'none'
  const isMediaSame = (tweet.attachments?.media_keys ?? []).length === media.length
  const shown = wordsOf(expandedText(tweet))
  if (text.trim() === '') return isMediaSame && shown === '' ? 'doubtful' : 'none'
  if (shown === wordsOf(text)) return isMediaSame ? 'certain' : 'doubtful'
  return lettersOf(withoutLinks(tweet)) === lettersOf(wordsWithoutLinks(text)) ? 'doubtful' : 'none'
}

/** Whether a post is the account's own, in answer to that post or to none. */
function isInPlace({ referenced_tweets: references = [] }: Tweet, parentId: string | null): boolean {
  const repliedTo = references.find(({ type }) => type === 'replied_to')?.id ?? null
  return repliedTo === parentId && !references.some(({ type }) => type === 'retweeted')
}

/** A post's text as it was typed: addresses in full, without the one by which X shows media. */
function expandedText(tweet: Tweet): string {
  const { text, entities } = tweet.note_tweet ?? tweet
  const urls = [...(entities?.urls ?? []), ...(tweet.entities?.urls ?? [])]
  return urls.reduce(
    (whole, { url, expanded_url, media_key }) =>
      whole.replaceAll(url, media_key === undefined ? (expanded_url ?? url) : ''),
    unescaped(text),
  )
}

const withoutLinks = ({ note_tweet, text }: Tweet): string => unescaped(note_tweet?.text ?? text).replace(address, '')

const wordsWithoutLinks = (text: string): string =>
  findTwitterParts(text)
    .filter(({ kind }) => kind !== 'link')
    .map((part) => part.text)
    .join('')
    .replace(address, '')

/** Written out; X has all that it makes a link of as `https://t.co/…`. */
const address = /https?:\/\/\S+/gi

/** X answers `&`, `<` and `>` as entities of HTML. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Every character but spaces; the scheme of an address, and a slash at its end, X may add. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/https?:\/\//giu, '')
    .replace(/\/(?=\s|$)/gu, '')
    .replace(/\s+/gu, '')

/** Letters and digits, or whatever stands there instead of any. */
function lettersOf(text: string): string {
  const words = wordsOf(text)
  return words.replace(/[^\p{L}\p{N}]+/gu, '') || words
}
