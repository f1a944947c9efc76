import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { placeKey, placeWords } from './UsedIn.tsx'
import { useMediaLibrary } from './useMediaLibrary.ts'

const body = css({ display: 'grid', gap: '3' })
const uses = css({ display: 'grid', gap: '1', maxHeight: '50', overflowY: 'auto' })

/** Asks before files are deleted, says where they are used, and offers to take them out there. */
export function DeletionDialog() {
  const { deletion } = useMediaLibrary()
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'))
  const media = useSelector(deletion, ({ context }) => context.media)
  const problem = useSelector(deletion, ({ context }) => context.problem)
  const isUnanswered = useSelector(deletion, (snapshot) => snapshot.matches('unanswered'))
  const used = media.filter(({ usedIn }) => usedIn.length > 0)
  const decline = () => deletion.send({ type: 'deletion.declined' })
  return (
    <LazyDialog
      open={isOpen}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={media.length === 1 ? `Delete ${media[0]?.name}?` : `Delete ${counted(media.length, 'file')}?`}
      description={fateOf(media, used)}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            {media.length === 1 ? 'Keep it' : 'Keep them'}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => deletion.send({ type: 'deletion.confirmed' })}>
            {used.length > 0 ? 'Take out and delete' : 'Delete'}
          </Button>
        </>
      }
    >
      {(used.length > 0 || problem) && (
        <div className={body}>
          {used.length > 0 && (
            <ul className={uses}>
              {used.flatMap(({ id, name, usedIn }) =>
                usedIn.map((use) => (
                  <li key={`${id} ${placeKey(use)}`}>
                    {media.length > 1 && `${name}: `}
                    {placeWords(use)}
                  </li>
                )),
              )}
            </ul>
          )}
          {isUnanswered ? (
            <Notice severity="warning" title="It is not known what was deleted">
              {problem} You can delete again: what is gone already counts as deleted.
            </Notice>
          ) : (
            <ListProblem what="Not everything could be deleted" problem={problem} />
          )}
        </div>
      )}
    </LazyDialog>
  )
}

function fateOf(media: readonly Media[], used: readonly Media[]): string {
  if (used.length === 0) return 'This cannot be undone.'
  const what = media.length === 1 ? 'It is' : `${used.length} of them ${used.length === 1 ? 'is' : 'are'}`
  return `${what} in use. Deleting takes ${used.length === 1 ? 'it' : 'them'} out of the places below. This cannot be undone.`
}
