import type { Network } from '../../../contract/networks.ts'
import { distinctBy } from './text.ts'

interface Link {
  url: string
  /** The page says that it is its own (`rel="me"`). */
  isOwn: boolean
}

interface SocialLink {
  network: Network
  url: string
}

/** Where an account's page is on each network that has one host; sharing a page is not an account's page. */
const places: readonly { network: Network; hosts: readonly string[]; path: RegExp }[] = [
  {
    network: 'twitter',
    hosts: ['x.com', 'twitter.com'],
    path: /^\/(?!intent|share|search|home|hashtag|i\/)\w{1,15}\/?$/i,
  },
  {
    network: 'facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    path: /^\/(?!sharer|share\b|dialog|tr\b|plugins)[^/]+/i,
  },
  { network: 'instagram', hosts: ['instagram.com'], path: /^\/(?!p\/|reel\/|explore)[\w.]+\/?$/i },
  { network: 'linkedin_org', hosts: ['linkedin.com'], path: /^\/(?:company|school|showcase)\/[^/]+/i },
  { network: 'linkedin', hosts: ['linkedin.com'], path: /^\/in\/[^/]+/i },
  { network: 'tiktok', hosts: ['tiktok.com'], path: /^\/@[\w.]+\/?$/i },
  { network: 'threads', hosts: ['threads.net', 'threads.com'], path: /^\/@[\w.]+\/?$/i },
  { network: 'bluesky', hosts: ['bsky.app'], path: /^\/profile\/[^/]+\/?$/i },
]

/** Mastodon has any host: known by its name, or by an account's path on a page that says it is its own. */
const mastodonHost = /(?:^|\.)(?:mastodon|mstdn|mas|fosstodon|hachyderm|infosec)\.[a-z.]+$/
const mastodonPath = /^\/@[\w.]+(?:@[\w.-]+)?\/?$/
const notMastodon = /(?:^|\.)(?:youtube|medium|pinterest|flickr|substack)\.com$/

const mostLinks = 20

/** The accounts on the nine networks that a page links to, each once, in the page's order. */
export function socialLinksOf(links: readonly Link[]): SocialLink[] {
  const found = links.flatMap((link) => {
    const network = networkOf(link)
    return network ? [{ network, url: link.url }] : []
  })
  return distinctBy(found, ({ url }) => url.replace(/[/?#]*$/, '').toLowerCase()).slice(0, mostLinks)
}

function networkOf({ url, isOwn }: Link): Network | null {
  const { hostname, pathname } = new URL(url)
  const host = hostname.replace(/^(?:www|m|mobile|[a-z]{2})\./, '')
  const place = places.find(({ hosts, path }) => hosts.includes(host) && path.test(pathname))
  if (place) return place.network
  const isMastodon = mastodonPath.test(pathname) && !notMastodon.test(host) && (isOwn || mastodonHost.test(host))
  return isMastodon && !places.some(({ hosts }) => hosts.includes(host)) ? 'mastodon' : null
}
