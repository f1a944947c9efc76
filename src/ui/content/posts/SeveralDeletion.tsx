import { counted } from '../../../../rules/shell/words.ts'
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
      title={`Delete ${counted(posts.length, 'post')}?`}
      description={`${fateOf(posts)} You can take it back from the notice that follows.`}
      footer={
        <>
          <Button onClick={onClose}>{posts.length === 1 ? 'Keep it' : 'Keep them'}</Button>
          <Button variant="danger" onClick={onConfirm}>
            Delete
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
  if (published === 0) return 'None is published yet. They leave your calendar and are not sent.'
  if (count === 1) return 'It is published. It stays on the networks.'
  if (published === count) return 'All are published. They stay on the networks.'
  return published === 1
    ? `1 of ${count} is published. It stays on the networks.`
    : `${published} of ${count} are published. They stay on the networks.`
}
