import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { NetworkStyle, PracticeNetwork, PracticePost } from '../network.ts'
import { expireGrants } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import { people } from '../people.ts'
import { createUploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { takeOff } from './pageRoutes.ts'
import { instagramById, pageById, pagesOf } from './pages.ts'
import { metaOperations, metaRoutes } from './routes.ts'
import { pathOfPost, shownOn } from './shown.ts'
import { createMetaState, type MetaState } from './state.ts'
import { facebookStyle, instagramStyle } from './styles.ts'
import { graphWording } from './wording.ts'

type Kind = 'facebook' | 'instagram'

const styles: Record<Kind, NetworkStyle> = { facebook: facebookStyle, instagram: instagramStyle }
const titles: Record<Kind, string> = { facebook: 'Facebook', instagram: 'Instagram' }

/** A practice server of Meta's networks, with what tests set on it. */
export interface MetaNetwork extends PracticeNetwork {
  /** How many posts an Instagram account may publish a day. */
  limitPublishing(most: number): void
  /** What share of its calls the app is told to have used, percent. */
  useUp(percent: number): void
  /** As if these hours had gone by since the Instagram containers were made and the Instagram tokens given. */
  age(hours: number): void
}

/** Starts the practice network that speaks the Graph API of Facebook's pages. */
export const startFacebook = (port: number, file: string | null): Promise<MetaNetwork> => start('facebook', port, file)

/** Starts the practice network that speaks Instagram's API, signed in to with Instagram or with Facebook. */
export const startInstagram = (port: number, file: string | null): Promise<MetaNetwork> =>
  start('instagram', port, file)

async function start(kind: Kind, port: number, file: string | null): Promise<MetaNetwork> {
  const state = jsonFile<MetaState>(file, createMetaState())
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const style = styles[kind]
  const gate = { faults: createFaults(), watch: createWatch(), wording: graphWording }
  const app = metaRoutes({ gate, file: state, uploads, style, origin: () => listening.origin })
  app.get('/:id{\\d+_\\d+}', (context) => {
    const post = state.value.posts.find(({ id }) => id === context.req.param('id'))
    return post ? context.redirect(pathOfPost(post)) : context.notFound()
  })
  const expireTokens = () => {
    for (const grants of [state.value.facebook, state.value.instagram]) expireGrants(grants, 'all')
    state.value.pageTokens = []
    state.save()
  }
  pageRoutes(app, {
    network: kind,
    style,
    operations: metaOperations,
    faults: gate.faults,
    posts: () => shownOn(state.value, uploads),
    authors: people.flatMap(pagesOf).map(({ username, name }) => ({ path: `/@${username}`, name })),
    how: () => ({
      says: `Connect ${titles[kind]} and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: expireTokens,
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: style.name,
    invitation: `the practice server ${listening.host} on ${titles[kind]}`,
    faults: gate.faults,
    watch: gate.watch,
    posts: () => postsOf[kind](state.value),
    expireTokens,
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
    limitPublishing(most) {
      state.value.quota.most = most
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
const postsOf: Record<Kind, (state: MetaState) => PracticePost[]> = {
  facebook: ({ posts, comments }) => [
    ...posts.map(({ id, pageId, message }) => ({ id, author: pageById(pageId)?.owner.name ?? '', text: message })),
    ...commentsOn(comments, 'facebook'),
  ],
  instagram: ({ media, comments }) => [
    ...media.map(({ id, accountId, caption }) => ({
      id,
      author: instagramById(accountId)?.owner.name ?? '',
      text: caption,
    })),
    ...commentsOn(comments, 'instagram'),
  ],
}

const commentsOn = (comments: MetaState['comments'], network: Kind): PracticePost[] =>
  comments.filter((one) => one.network === network).map(({ id, person, text }) => ({ id, author: person, text }))
