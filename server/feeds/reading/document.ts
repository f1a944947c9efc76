import { loadBuffer } from 'cheerio'
import { type AnyFeed, parseFeed } from 'feedsmith'
import { webAddressIn } from '../../business/website/addresses.ts'
import { cleanText } from '../../business/website/text.ts'
import { decodeFeed } from './decode.ts'
import { entriesOf } from './entries.ts'
import type { ReadEntry } from './readEntry.ts'

export interface GivenDocument {
  bytes: Uint8Array
  /** As the answer's header says. */
  charset: string | null
  /** Where it was in the end. */
  address: string
}

/** What an address led to: a feed, newest entry first · a page with the feeds that it names · neither, and why. */
export type ReadDocument =
  | { kind: 'feed'; title: string; minutes: number; entries: ReadEntry[] }
  | { kind: 'page'; found: { url: string; title: string }[] }
  | { kind: 'fault'; problem: string }

const longestFeedTitle = 200
/** Feeds of one page that are offered. */
const mostFound = 10

const noFeed = { kind: 'fault', problem: 'There is no feed at this address.' } as const
const entitiesRefused = {
  kind: 'fault',
  problem: 'This feed declares entities of its own, which are not read.',
} as const

/** Reads what came from an address. A declaration of entities is refused before anything is parsed: they can grow without end. */
export function readDocument(given: GivenDocument): ReadDocument {
  const text = decodeFeed(given.bytes, given.charset)
  if (isPage(text)) return readPage(given)
  const prolog = prologOf(text)
  if (/<!DOCTYPE[^>]*\[/i.test(prolog)) return entitiesRefused
  const parsed = parsedFeed(prolog.replace(/<!DOCTYPE[^>]*>/i, '') + text.slice(prolog.length))
  if (!parsed) return noFeed
  return {
    kind: 'feed',
    title: titleOf(parsed) || new URL(given.address).hostname,
    minutes: parsed.format === 'rss' ? (parsed.feed.ttl ?? 0) : 0,
    entries: entriesOf(parsed, given.address),
  }
}

const isPage = (text: string): boolean =>
  /^\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/is.test(text.slice(0, 5000))

/** What stands before the first element. Old feeds name a document type there, which says nothing to read them by. */
const prologOf = (text: string): string => text.slice(0, Math.max(0, text.search(/<[a-z]/i)))

function parsedFeed(text: string): AnyFeed | null {
  try {
    return parseFeed(text)
  } catch {
    // Whatever is wrong with it, it is no feed that can be read.
    return null
  }
}

function titleOf({ format, feed }: AnyFeed): string {
  const title = format === 'atom' ? feed.title?.value : feed.title
  return cleanText(title, longestFeedTitle)
}

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)$/i

/** The feeds that a page names (HTML Standard, "link type alternate"). */
function readPage({ bytes, charset, address }: GivenDocument): ReadDocument {
  const encoding = { defaultEncoding: 'utf-8', ...(charset !== null && { transportLayerEncodingLabel: charset }) }
  const $ = loadBuffer(Buffer.from(bytes), { encoding })
  const base = webAddressIn(address, $('base[href]').first().attr('href')) ?? address
  const named = $('link[rel][href]')
    .toArray()
    .filter((element) => /(?:^|\s)alternate(?:\s|$)/i.test($(element).attr('rel') ?? ''))
    .filter((element) => feedTypes.test(($(element).attr('type') ?? '').trim()))
    .flatMap((element) => {
      const url = webAddressIn(base, $(element).attr('href'))
      return url ? [{ url, title: cleanText($(element).attr('title'), longestFeedTitle) }] : []
    })
  const found = [...new Map(named.map((one) => [one.url, one])).values()].slice(0, mostFound)
  return found.length > 0 ? { kind: 'page', found } : { kind: 'fault', problem: 'This page names no feed.' }
}
