import type { FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { NetworkStyle, PracticePost, SeededNetwork, VeilingNetwork } from '../network.ts'
import { broughtBy, ownerOf } from '../oauth/accounts.ts'
import { expireGrants, withdrawScope } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import { people } from '../people.ts'
import { createUploads, type Uploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { addPostOn } from './addPost.ts'
import { takeOff } from './pageRoutes.ts'
import { instagramById, pageById, pagesOf } from './pages.ts'
import { metaOperations, metaRoutes } from './routes.ts'
import {
  chosenOfMedium,
  chosenOfPost,
  commentedPost,
  mediaOfMedium,
  mediaOfPost,
  pathOfPost,
  shownOn,
} from './shown.ts'
import { createMetaState, type MetaState } from './state.ts'
import { facebookStyle, instagramStyle } from './styles.ts'
import { graphWording } from './wording.ts'

type Kind = 'facebook' | 'instagram'

const styles: Record<Kind, NetworkStyle> = { facebook: facebookStyle, instagram: instagramStyle }
const titles: Record<Kind, string> = { facebook: 'Facebook', instagram: 'Instagram' }

/** A practice server of Meta's networks, with what tests set on it. */
export interface MetaNetwork extends VeilingNetwork, SeededNetwork {
  /** How many posts an Instagram account may publish a day. */
  limitPublishing(most: number): void
  /** What share of its calls the app is told to have used, percent. */
  useUp(percent: number): void
  /** As if Meta had removed an insight of posts (`reach`): a call that names it is refused. */
  removeMetric(name: string): void
  /** As if Instagram had cleared its containers away. */
  forgetContainers(): void
  /** As if these hours had gone by since the Instagram containers were made and the Instagram tokens given. */
  age(hours: number): void
}

/** Starts the practice network that speaks the Graph API of Facebook's pages. */
export const startFacebook = (port: number, file: string | null, now?: () => number): Promise<MetaNetwork> =>
  start('facebook', port, file, now)

/** Starts the practice network that speaks Instagram's API, signed in to with Instagram or with Facebook. */
export const startInstagram = (port: number, file: string | null, now?: () => number): Promise<MetaNetwork> =>
  start('instagram', port, file, now)

async function start(kind: Kind, port: number, file: string | null, now = Date.now): Promise<MetaNetwork> {
  const state = jsonFile<MetaState>(file, createMetaState())
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const style = styles[kind]
  const expireTokens = (_?: 'access' | 'all', account?: string) => {
    for (const grants of [state.value.facebook, state.value.instagram]) expireGrants(grants, 'all', account)
    state.value.pageTokens = state.value.pageTokens.filter(({ person }) => (account ?? person) !== person)
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: graphWording,
    accounts: {
      of: async (context) => accountOf(state.value, await broughtBy(context)),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = metaRoutes({ injection, file: state, uploads, style, origin: () => listening.origin, now })
  app.get('/:id{\\d+_\\d+}', (context) => {
    const post = state.value.posts.find(({ id }) => id === context.req.param('id'))
    return post ? context.redirect(pathOfPost(post)) : context.notFound()
  })
  pageRoutes(app, {
    network: kind,
    style,
    operations: metaOperations,
    faults: injection.faults,
    posts: () => shownOn(state.value, uploads, now()),
    authors: people.flatMap(pagesOf).map(({ username, name }) => ({ path: `/@${username}`, name })),
    how: () => ({
      says: `Connect ${titles[kind]} and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: style.name,
    invitation: `the practice server ${listening.host} on ${titles[kind]}`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () => postsOf[kind](state.value, uploads),
    expireTokens,
    async addPost(person, post) {
      addPostOn[kind](state.value, uploads, person, post)
      state.save()
    },
    withdraw(scope) {
      for (const grants of [state.value.facebook, state.value.instagram]) withdrawScope(grants, scope)
      for (const page of state.value.pageTokens) page.scopes = page.scopes.filter((one) => one !== scope)
      state.save()
    },
    removePost(id) {
      takeOff(state.value, id)
      state.save()
    },
    datePost(id, at) {
      const found = [...state.value.posts, ...state.value.media, ...state.value.comments].find((one) => one.id === id)
      if (found) found.createdAt = at
      state.save()
    },
    useUp(percent) {
      state.value.usage = percent
      state.save()
    },
    removeMetric(name) {
      state.value.removedMetrics.push(name)
      state.save()
    },
    limitPublishing(most) {
      state.value.quota.most = most
      state.save()
    },
    forgetContainers() {
      state.value.containers = []
      state.save()
    },
    age(hours) {
      for (const container of state.value.containers) container.createdAt -= hours * 3_600_000
      for (const grant of state.value.instagram.grants) {
        if (grant.expiresAt !== null) grant.expiresAt -= hours * 3_600_000
      }
      state.save()
    },
  }
}

/** What stands on each, oldest first: what an Instagram account publishes by a page's token stands on Instagram. */
const postsOf: Record<Kind, (state: MetaState, uploads: Uploads) => PracticePost[]> = {
  facebook: (state, uploads) => [
    ...state.posts.map((post) => ({
      id: post.id,
      author: pageById(post.pageId)?.owner.name ?? '',
      text: post.message,
      media: mediaOfPost(post, state, uploads),
      parentId: null,
      ...chosenOfPost(post, state),
    })),
    ...commentsOn(state, 'facebook'),
  ],
  instagram: (state, uploads) => [
    ...state.media.map((medium) => ({
      id: medium.id,
      author: instagramById(medium.accountId)?.owner.name ?? '',
      text: medium.caption,
      media: mediaOfMedium(medium, uploads),
      parentId: null,
      ...chosenOfMedium(medium),
    })),
    ...commentsOn(state, 'instagram'),
  ],
}

const commentsOn = (state: MetaState, network: Kind): PracticePost[] =>
  state.comments
    .filter((one) => one.network === network)
    .map((comment) => ({
      id: comment.id,
      author: comment.person,
      text: comment.text,
      media: [],
      parentId: commentedPost(comment, state)?.id ?? comment.parentId,
    }))

/** The owner of a token, whichever of the three kinds it is. */
function accountOf({ facebook, instagram, pageTokens }: MetaState, brought: readonly string[]): string | null {
  const ofPage = pageTokens.find(({ token }) => brought.includes(token))?.person
  return ofPage ?? ownerOf(facebook, brought) ?? ownerOf(instagram, brought)
}
