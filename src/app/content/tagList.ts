import { type Actor, createActor } from 'xstate'
import type { TagCount } from '../../../contract/severalPosts.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { tagListActors } from '../../services/content/severalPosts.ts'
import type { PageDeps } from '../pageDeps.ts'

const tagListMachine = queryMachine<null, TagCount[]>('tagList')

/** The person's tags, the most used first. One key: `all`. */
export const createTagList = ({ app, call }: Pick<PageDeps, 'app' | 'call'>): Actor<typeof tagListMachine> =>
  createActor(tagListMachine.provide({ actors: tagListActors(call) }), { ...app.actorOptions, input: { query: null } })
