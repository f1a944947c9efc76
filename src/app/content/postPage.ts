import type { App } from '../app.ts'
import { pageOf } from '../pageOf.ts'
import type { Posts } from './posts.ts'

interface Deps {
  app: Pick<App, 'go'>
  posts: Posts
}

/** One post: where it is deleted, the calendar is left to see. */
export const createPostPage = ({ app, posts }: Deps, id: string) =>
  pageOf(posts, id, (post) => post.on('post.deleted', () => app.go('/calendar', { replace: true })))
