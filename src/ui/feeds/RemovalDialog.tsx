import { useSelector } from '@xstate/react'
import type { FeedEditing } from '../../app/feeds/feeds.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useLastShown } from '../useLastShown.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const failed = {
  refused: 'The feed was not removed',
  unclear: 'It is not certain that the feed was removed',
}

/** Asks before a feed is removed. */
export function RemovalDialog({ editing }: { editing: FeedEditing }) {
  const asked = useLastShown(useSelector(editing, ({ context }) => context.asked))
  const problem = useSelector(editing, ({ context }) => context.problem)
  const isOpen = useSelector(editing, (snapshot) => snapshot.hasTag('asking'))
  const isBusy = useSelector(editing, (snapshot) => snapshot.matches('removing'))
  const decline = () => editing.send({ type: 'removal.declined' })
  return (
    <LazyDialog
      open={isOpen}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title="Remove this feed?"
      description={`${asked?.title ?? ''} is watched no more. The drafts and posts that were made of it stay.`}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => editing.send({ type: 'removal.confirmed' })}>
            Remove feed
          </Button>
        </>
      }
    >
      {isOpen && problem && <WriteFailure titles={failed} problem={problem} />}
    </LazyDialog>
  )
}
