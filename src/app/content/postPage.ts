import type { PageDeps } from '../pageDeps.ts'
import { pageOf } from '../pageOf.ts'
import { createPosts } from './posts.ts'

/** One post: how it ends is told on its own page alone; where it is deleted, the calendar is left to see. */
export const createPostPage = (
  { app, publishNotices, lazy }: Pick<PageDeps, 'app' | 'publishNotices' | 'lazy'>,
  id: string,
) =>
  pageOf(lazy(createPosts), id, (post) => {
    const deletion = post.on('post.deleted', () => app.go('/calendar', { replace: true }))
    const close = publishNotices.opened(id)
    return {
      unsubscribe: () => {
        close()
        deletion.unsubscribe()
      },
    }
  })
