import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import type { Post } from '../../machines/content/post.ts'
import type { PageDeps } from '../pageDeps.ts'
import { pageOf } from '../pageOf.ts'
import { createComposers } from './composers.ts'

/** Writing a post: whoever has sent it off sees what becomes of it. */
export const createComposerPage = ({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>, key: string) =>
  pageOf(lazy(createComposers), key, (composer) =>
    composer.on('post.sent', ({ post }) => {
      app.go(`/post/${post.id}`, { replace: true })
      offerLater(app, post)
    }),
  )

/** What was written in one of several that come again is offered to the later ones, which still have what was before. */
function offerLater({ go, notify }: PageDeps['app'], { id, repeat }: Post): void {
  const later = repeat === null ? 0 : repeat.count - repeat.position
  if (later === 0) return
  notify({
    severity: 'info',
    message: strings.ofItsRepeatHasNotChangedWith(counted(later, strings.laterOne), later),
    duration: offerTime,
    actionLabel: strings.applyToThemToo,
    onAction: () => go(`/post/${id}?repeat=change`, { replace: false }),
  })
}

/** Milliseconds. */
const offerTime = 15_000
