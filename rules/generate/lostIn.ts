import { strings } from '../../strings/generate.ts'
import { listed } from '../shell/words.ts'

/**
 * The links, names, hashtags and numbers of a text that another way to say it leaves out, each once and as it is written.
 * On every network the same: an address that a network makes no link of has to be right, too.
 */
export function lostIn(text: string, rewrite: string): string[] {
  const there = new Set(exactIn(rewrite).map(keyOf))
  const wanted = new Map(exactIn(text).map((word) => [keyOf(word), word]))
  return [...wanted].filter(([key]) => !there.has(key)).map(([, word]) => word)
}

/** The same as a sentence: `It leaves out hearth.example/rye and 4.50.`; null where nothing is left out. */
export function lostWords(lost: readonly string[]): string | null {
  if (lost.length === 0) return null
  const more = lost.length - mostNamed
  const named = more > 1 ? [...lost.slice(0, mostNamed), strings.more(more)] : lost
  return strings.itLeavesOut(listed(named))
}

const mostNamed = 5

/** A name, a hashtag or a host is the same in any case. */
const keyOf = (word: string): string => word.toLowerCase()

const exactIn = (text: string): string[] => text.match(exact) ?? []

const link = /https?:\/\/\S*[^\s.,;:!?)\]}'"”’]|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/(?:\S*[^\s.,;:!?)\]}'"”’])?)?/u
/** On Mastodon a name has its server behind it. */
const nameOrTag = /[@#＃][\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_.\-@]*[\p{L}\p{N}\p{M}_])?/u
const number = /\p{N}+(?:[.,:/]\p{N}+)*/u

const exact = new RegExp([nameOrTag, link, number].map(({ source }) => source).join('|'), 'gu')
