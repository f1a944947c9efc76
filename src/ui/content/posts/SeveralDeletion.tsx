import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/posts.ts'
import type { Post } from '../../../machines/content/post.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'

/** More than these are asked about, whatever they are. */
const mostUnasked = 20

/** Whether somebody is asked before these are deleted: some are out, or they are many. */
export const isDeletionAsked = (posts: readonly Post[]): boolean =>
  posts.length > mostUnasked || posts.some(isPublished)

interface Props {
  open: boolean
  posts: readonly Post[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks before several posts are deleted, and says what stays on the networks. */
export function SeveralDeletion({ open, posts, onClose, onConfirm }: Props) {
  return (
    <LazyDialog
      open={open}
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={strings.deleteCount(counted(posts.length, strings.post))}
      description={strings.youCanTakeItBackFromThe(fateOf(posts))}
      footer={
        <>
          <Button onClick={onClose}>{posts.length === 1 ? strings.keepIt : strings.keepThem}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {strings.delete}
          </Button>
        </>
      }
    />
  )
}

/** In a part at least. */
const isPublished = ({ publications }: Post): boolean => publications.some(({ state }) => state === 'published')

function fateOf(posts: readonly Post[]): string {
  const { length: count } = posts
  const published = posts.filter(isPublished).length
  if (published === 0) return strings.noneIsPublishedYet
  if (count === 1) return strings.itIsPublished
  if (published === count) return strings.allArePublished
  return published === 1 ? strings.count1OfIsPublished(count) : strings.ofArePublished(published, count)
}
