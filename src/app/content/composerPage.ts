import type { App } from '../app.ts'
import { pageOf } from '../pageOf.ts'
import type { Composers } from './composers.ts'

interface Deps {
  app: Pick<App, 'go'>
  composers: Composers
}

/** Writing a post: whoever has sent it off sees what becomes of it. */
export const createComposerPage = ({ app, composers }: Deps, key: string) =>
  pageOf(composers, key, (composer) =>
    composer.on('post.sent', ({ post }) => app.go(`/post/${post.id}`, { replace: true })),
  )
