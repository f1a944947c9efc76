import type { App } from '../app.ts'
import { pageOf } from '../pageOf.ts'
import { type AddressDeps, leaveMissingPage } from '../shell/changeAddress.ts'
import type { Composers } from './composers.ts'
import type { PostLists } from './postLists.ts'
import type { Posts } from './posts.ts'

interface ComposerPageDeps {
  app: Pick<App, 'go'>
  composers: Composers
}

/** Writing a post: whoever has sent it off sees what becomes of it. */
export const createComposerPage = ({ app, composers }: ComposerPageDeps, key: string) =>
  pageOf(composers, key, (composer) =>
    composer.on('post.sent', ({ post }) => app.go(`/post/${post.id}`, { replace: true })),
  )

interface PostPageDeps {
  app: Pick<App, 'go'>
  posts: Posts
}

/** One post: where it is deleted, the calendar is left to see. */
export const createPostPage = ({ app, posts }: PostPageDeps, id: string) =>
  pageOf(posts, id, (post) => post.on('post.deleted', () => app.go('/calendar', { replace: true })))

interface PostsPageDeps {
  app: AddressDeps
  postLists: PostLists
}

/** One page of the list of posts, whose number is in the address. */
export const createPostsPage = ({ app, postLists }: PostsPageDeps, key: string) =>
  pageOf(postLists, key, (list) =>
    list.subscribe(({ context: { query, value } }) => {
      if (value) leaveMissingPage(app, { ...query, count: value.count })
    }),
  )
