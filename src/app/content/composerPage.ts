import type { PageDeps } from '../pageDeps.ts'
import { pageOf } from '../pageOf.ts'
import { createComposers } from './composers.ts'

/** Writing a post: whoever has sent it off sees what becomes of it. */
export const createComposerPage = ({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>, key: string) =>
  pageOf(lazy(createComposers), key, (composer) =>
    composer.on('post.sent', ({ post }) => app.go(`/post/${post.id}`, { replace: true })),
  )
