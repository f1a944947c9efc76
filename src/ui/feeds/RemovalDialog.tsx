import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/feeds.ts'
import type { FeedEditing } from '../../app/feeds/feeds.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useLastShown } from '../useLastShown.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const failed = {
  refused: strings.theFeedWasNotRemoved,
  unclear: strings.itIsNotCertainThatTheFeedWasRemoved,
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
      title={strings.removeThisFeed}
      description={strings.willNotBeWatchedAnyMore(asked?.title ?? '')}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            {strings.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => editing.send({ type: 'removal.confirmed' })}>
            {strings.removeFeed}
          </Button>
        </>
      }
    >
      {isOpen && problem && <WriteFailure titles={failed} problem={problem} />}
    </LazyDialog>
  )
}
