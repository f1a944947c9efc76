import { dirname, join } from 'node:path'
import type { FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeMedia, SeededNetwork, WithdrawingNetwork } from '../network.ts'
import { broughtBy, ownerOf } from '../oauth/accounts.ts'
import { createOAuthState, expireGrants, withdrawScope } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createUploads, type Uploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { addPost } from './addPost.ts'
import { tiktokOperations, tiktokRoutes } from './routes.ts'
import { isPublished, publicIdOf, type Share, type State } from './state.ts'
import { tiktokStyle } from './style.ts'
import { countsOf } from './videos.ts'
import { tiktokWording } from './wording.ts'

/** Starts the practice network that speaks TikTok's Content Posting API. */
export async function startTiktok(
  port: number,
  file: string | null,
  now = Date.now,
): Promise<SeededNetwork & WithdrawingNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), shares: [] })
  const uploads = createUploads(file === null ? null : join(dirname(file), 'tiktok-media'))
  const expireTokens = (what: 'access' | 'all' = 'access', account?: string) => {
    expireGrants(state.value.oauth, what, account)
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: tiktokWording,
    accounts: {
      of: async (context) =>
        ownerOf(state.value.oauth, await broughtBy(context)) ?? uploaderOf(state.value, context.req.query('upload_id')),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = tiktokRoutes({ injection, file: state, uploads, origin: () => listening.origin, now })
  const published = () => state.value.shares.filter(isPublished)
  const change = (id: string, act: (share: Share) => void) => {
    for (const share of published().filter((one) => idOf(one) === id)) act(share)
    state.save()
  }
  pageRoutes(app, {
    network: 'tiktok',
    style: tiktokStyle,
    operations: tiktokOperations,
    faults: injection.faults,
    posts: () => published().map((share) => shown(share, uploads, now())),
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect TikTok and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens('all'),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: tiktokStyle.name,
    invitation: `server ${listening.host} on TikTok`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () =>
      published().map((share) => ({
        id: idOf(share),
        author: share.person,
        text: share.text,
        media: mediaOf(share, uploads),
        parentId: null,
        ...chosenOf(share),
      })),
    expireTokens,
    async addPost(person, post) {
      addPost(state.value, uploads, person, post)
      state.save()
    },
    withdraw(scope) {
      withdrawScope(state.value.oauth, scope)
      state.save()
    },
    removePost: (id) =>
      change(id, (share) => {
        share.isRemoved = true
      }),
    datePost: (id, at) =>
      change(id, (share) => {
        share.createdAt = at
      }),
  }
}

/** What an app knows a post by: the post's own id where everybody may see it. */
const idOf = (share: Share): string => publicIdOf(share) ?? share.publishId

function shown(share: Share, uploads: Uploads, now: number): Shown {
  const author = personByName(share.person)
  const { view_count, like_count, comment_count, share_count } = countsOf(share, now)
  if (!author) throw new Error(`${share.publishId} has no author`)
  return {
    id: idOf(share),
    author,
    handle: `@${author.name}`,
    text: share.text,
    createdAt: share.createdAt,
    path: `/@${author.name}/${share.kind}/${share.postId}`,
    via: share.post.privacy === 'PUBLIC_TO_EVERYONE' ? null : (privacyWords[share.post.privacy] ?? share.post.privacy),
    media: mediaOf(share, uploads),
    ...chosenOf(share),
    counts: [
      ['views', view_count],
      ['likes', like_count],
      ['comments', comment_count],
      ['shares', share_count],
    ],
  }
}

/** What it lets others do, whom it promotes, and which frame is its cover. */
function chosenOf({ kind, post, coverAt = null }: Share): { chosen?: string[] } {
  const chosen = [
    post.isCommentDisabled ? null : 'Comments allowed',
    kind === 'photo' || post.isDuetDisabled ? null : 'Duets allowed',
    kind === 'photo' || post.isStitchDisabled ? null : 'Stitches allowed',
    post.isBrandOrganic ? 'Promotes its author' : null,
    post.isBrandContent ? 'Paid partnership' : null,
    post.isAiGenerated ? 'AI-generated' : null,
    coverAt === null ? null : `Cover at ${coverAt} ms`,
  ].filter((words) => words !== null)
  return chosen.length > 0 ? { chosen } : {}
}

const mediaOf = ({ kind, media }: Share, uploads: Uploads): PracticeMedia[] =>
  media.map((id) => ({ kind: kind === 'video' ? 'video' : 'image', path: uploads.pathOf(id), alt: '' }))

/** Bytes come without a token: the address that they are sent to says whose they are. */
const uploaderOf = ({ shares }: State, uploadId: string | undefined): string | null =>
  shares.find(({ publishId }) => publishId === uploadId)?.person ?? null

/** Who else sees it. */
const privacyWords: Readonly<Record<string, string>> = {
  SELF_ONLY: 'TikTok, for its author only',
  MUTUAL_FOLLOW_FRIENDS: 'TikTok, for friends',
  FOLLOWER_OF_CREATOR: 'TikTok, for followers',
}
