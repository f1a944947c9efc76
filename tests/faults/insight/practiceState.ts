import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cidOf } from '../../../practice/bluesky/cid.ts'
import { type Entry, uriOf } from '../../../practice/bluesky/repository.ts'
import { pagesOf as organizationsOf } from '../../../practice/linkedin/members.ts'
import type { Post as LinkedInPost } from '../../../practice/linkedin/state.ts'
import type { Status } from '../../../practice/mastodon/state.ts'
import { pagesOf } from '../../../practice/meta/pages.ts'
import type { InstagramMedia, PagePost } from '../../../practice/meta/state.ts'
import { type Person, personByName } from '../../../practice/people.ts'
import type { Post as ThreadsPost } from '../../../practice/threads/state.ts'
import type { Share } from '../../../practice/tiktok/state.ts'
import { accountNameOf, type SimulatedAccount, type SimulatedPublication, type ToldNetwork } from './simulatedPosts.ts'

const text = 'Rye'

/** By what a network knows a post. */
export const remoteIdOf: Readonly<Record<ToldNetwork, (nth: number) => string>> = {
  facebook: (nth) => `${page().id}_${1000 + nth}`,
  instagram: (nth) => `179${String(nth).padStart(14, '0')}`,
  linkedin_org: (nth) => `urn:li:share:7${String(nth).padStart(18, '0')}`,
  tiktok: (nth) => `73${String(nth).padStart(17, '0')}`,
  threads: (nth) => `178${String(nth).padStart(14, '0')}`,
  bluesky: (nth) => uriOf({ did: didOf(nth), rkey: recordKey(nth) }),
  mastodon: (nth) => `114${String(nth).padStart(15, '0')}`,
}

/** Writes what the practice networks know into a folder: each of these posts stands there from its instant on. */
export async function writePracticeState(folder: string, publications: readonly SimulatedPublication[]): Promise<void> {
  const some = <T>(network: ToldNetwork, make: (nth: number, at: string) => T): T[] =>
    publications
      .filter((one) => one.network === network)
      .map(({ nth, publishedAt }) => make(nth, new Date(publishedAt).toISOString()))
  const states = {
    facebook: { posts: some('facebook', pagePost) },
    instagram: { media: some('instagram', medium) },
    linkedin_org: { posts: some('linkedin_org', linkedInPost) },
    tiktok: { shares: some('tiktok', share) },
    threads: { posts: some('threads', threadsPost) },
    bluesky: { entries: some('bluesky', entry) },
    mastodon: { statuses: some('mastodon', status) },
  } satisfies Record<ToldNetwork, object>
  await mkdir(folder, { recursive: true })
  for (const [network, state] of Object.entries(states)) {
    await writeFile(join(folder, `${network}.json`), JSON.stringify(state))
  }
}

const ada = (): Person => known(personByName('ada'))
const grace = (): Person => known(personByName('grace'))
const didOf = (nth: number): string =>
  (accountNameOf({ network: 'bluesky', nth }) === 'bluesky' ? ada() : grace()).bluesky.did
const page = () => known(pagesOf(ada())[0])
const organization = () => known(organizationsOf(ada())[0])

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Ada or Grace is not on the practice networks')
  return value
}

/** A TID (AT protocol) in the order of the posts. */
const recordKey = (nth: number): string =>
  `3${[...nth.toString(8).padStart(12, '0')].map((digit) => 'abcdefgh'[Number(digit)]).join('')}`

const pagePost = (nth: number, createdAt: string): PagePost => ({
  ...{ id: remoteIdOf.facebook(nth), pageId: page().id, message: text, link: null, attached: [], createdAt },
})

const medium = (nth: number, createdAt: string): InstagramMedia => ({
  ...{ id: remoteIdOf.instagram(nth), accountId: known(page().instagram ?? undefined).id, caption: text },
  ...{ kind: 'IMAGE', shown: [], createdAt },
})

const linkedInPost = (nth: number, createdAt: string): LinkedInPost => ({
  ...{ urn: remoteIdOf.linkedin_org(nth), author: organization().urn, person: 'ada', commentary: text, media: [] },
  createdAt: Date.parse(createdAt),
})

const share = (nth: number, createdAt: string): Share => ({
  ...{ publishId: `p_pub_url~${nth}`, person: 'ada', kind: 'photo', text, upload: null, state: 'complete' },
  ...{ failReason: null, pollsLeft: 0, media: [], postId: remoteIdOf.tiktok(nth), createdAt, isRemoved: false },
  post: {
    ...{ privacy: 'PUBLIC_TO_EVERYONE', isCommentDisabled: false, isDuetDisabled: false, isStitchDisabled: false },
    ...{ isBrandContent: false, isBrandOrganic: false },
  },
})

const threadsPost = (nth: number, createdAt: string): ThreadsPost => ({
  ...{ id: remoteIdOf.threads(nth), person: 'ada', type: 'TEXT', text, files: [], replyTo: null, createdAt },
})

function entry(nth: number, createdAt: string): Entry {
  const record = { $type: 'app.bsky.feed.post', text, createdAt }
  return { did: didOf(nth), rkey: recordKey(nth), cid: cidOf(record), record, indexedAt: createdAt }
}

const status = (nth: number, createdAt: string): Status => ({
  ...{ id: remoteIdOf.mastodon(nth), personId: ada().mastodon.id, text, visibility: 'public', spoilerText: '' },
  ...{ language: null, inReplyToId: null, application: '', createdAt },
})

/** The names that the followers of an account grow by. */
export const followersNameOf: Readonly<Record<SimulatedAccount, () => string>> = {
  facebook: () => `facebook/${page().id}`,
  instagram: () => `instagram/${known(page().instagram ?? undefined).id}`,
  linkedin_org: () => `linkedin/${organization().urn}`,
  tiktok: () => 'tiktok/ada',
  threads: () => 'threads/ada',
  bluesky: () => 'bluesky/ada',
  bluesky_grace: () => 'bluesky/grace',
  mastodon: () => 'mastodon/ada',
}
