import type { AnyFeed, AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith'
import { shortened } from '../../../rules/content/shortened.ts'
import { webAddressIn } from '../../business/website/addresses.ts'
import { entryKey } from './entryKey.ts'
import { pictureIn, plainText } from './plainText.ts'
import type { ReadEntry } from './readEntry.ts'

/** Entries of a feed that are read: the newest. */
const mostEntries = 200
/** Characters. */
const longestTitle = 300
const longestAuthor = 100
const longestSummary = 300

/** An entry of any format. */
interface RawEntry {
  id: string | undefined
  link: string | undefined
  title: string | undefined
  summary: string | undefined
  content: string | undefined
  author: string | undefined
  date: string | undefined
  pictures: (string | undefined)[]
}

/** The entries of a feed, newest first; those without a date stand where the feed has them. */
export function entriesOf(parsed: AnyFeed, address: string): ReadEntry[] {
  const dated = rawEntriesOf(parsed).map((raw, place) => ({ raw, place, at: instantOf(raw.date) }))
  const sorted = dated.toSorted((one, other) => {
    if (one.at === null || other.at === null || one.at === other.at) return one.place - other.place
    return other.at - one.at
  })
  const read = sorted.slice(0, mostEntries).map(({ raw, at }) => readEntry(raw, at, address))
  return [...new Map(read.map((entry) => [entry.key, entry])).values()]
}

function rawEntriesOf(parsed: AnyFeed): RawEntry[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map(ofRss)
    case 'rdf':
      return (parsed.feed.items ?? []).map(ofRdf)
    case 'atom':
      return (parsed.feed.entries ?? []).map(ofAtom)
    case 'json':
      return (parsed.feed.items ?? []).map(ofJson)
  }
}

const ofRss = (item: RssFeed.Item<string>): RawEntry => ({
  id: item.guid?.value,
  link: item.link ?? linkOfGuid(item.guid),
  title: item.title,
  summary: item.description,
  content: item.content?.encoded ?? item.description,
  author: item.authors?.[0]?.name ?? item.dc?.creators?.[0] ?? item.authors?.[0]?.email,
  date: item.pubDate ?? item.dc?.dates?.[0],
  pictures: [
    item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url,
    ...picturesOf(item.media),
    item.itunes?.image,
  ],
})

/** RSS 2.0: a guid is an address unless it says that it is none. */
const linkOfGuid = (guid: RssFeed.Item<string>['guid']): string | undefined =>
  guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? '') ? guid?.value : undefined

const ofRdf = (item: RdfFeed.Item<string>): RawEntry => ({
  id: item.rdf?.about,
  link: item.link,
  title: item.title,
  summary: item.description,
  content: item.content?.encoded ?? item.description,
  author: item.dc?.creators?.[0],
  date: item.dc?.dates?.[0],
  pictures: picturesOf(item.media),
})

const ofAtom = (entry: AtomFeed.Entry<string>): RawEntry => ({
  id: entry.id,
  link: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? entry.links?.[0]?.href,
  title: entry.title?.value,
  summary: entry.summary?.value ?? entry.content?.value,
  content: entry.content?.value ?? entry.summary?.value,
  author: entry.authors?.[0]?.name,
  date: entry.published ?? entry.updated,
  pictures: [
    entry.links?.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))?.href,
    ...picturesOf(entry.media),
  ],
})

const ofJson = (item: JsonFeed.Item<string>): RawEntry => ({
  id: item.id,
  link: item.url ?? item.external_url,
  title: item.title,
  summary: item.summary ?? item.content_text ?? item.content_html,
  content: item.content_html,
  author: item.authors?.[0]?.name,
  date: item.date_published ?? item.date_modified,
  pictures: [
    item.image,
    item.banner_image,
    item.attachments?.find(({ mime_type }) => mime_type?.startsWith('image/'))?.url,
  ],
})

function picturesOf(media: MediaNs.ItemOrFeed | undefined): (string | undefined)[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])]
  const isPicture = ({ medium, type }: MediaNs.Content) => medium === 'image' || type?.startsWith('image/')
  return [contents.find(isPicture)?.url, media?.thumbnails?.[0]?.url]
}

function readEntry(raw: RawEntry, at: number | null, address: string): ReadEntry {
  const link = webAddressIn(address, raw.link)
  const summary = shortened(plainText(raw.summary, longestSummary * 4), longestSummary)
  // Some networks of short notes give no titles.
  const title = plainText(raw.title, longestTitle) || shortened(summary, 100)
  const publishedAt = at === null ? null : new Date(at).toISOString()
  const picture = raw.pictures.find(Boolean) ?? pictureIn(raw.content)
  return {
    key: entryKey({ id: (raw.id ?? '').trim(), link, title, publishedAt }),
    title,
    link,
    summary,
    author: plainText(raw.author, longestAuthor),
    published_at: publishedAt,
    picture_url: webAddressIn(address, picture),
  }
}

function instantOf(date: string | undefined): number | null {
  const at = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isFinite(at) && Math.abs(at) < farAway ? at : null
}

/** The year 9999: PostgreSQL and ISO 8601 write what is within in four digits. */
const farAway = 253_370_764_800_000
