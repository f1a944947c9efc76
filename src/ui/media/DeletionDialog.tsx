import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
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
      title={
        media.length === 1
          ? strings.deleteName(media[0]?.name)
          : strings.deleteCount(counted(media.length, strings.fileInSentence))
      }
      description={fateOf(media, used)}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            {media.length === 1 ? strings.keepIt : strings.keepThem}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => deletion.send({ type: 'deletion.confirmed' })}>
            {used.length > 0 ? strings.takeOutAndDelete : strings.delete}
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
            <Notice severity="warning" title={strings.itIsNotKnownWhatWasDeleted}>
              {problem} {strings.youCanDeleteAgain}
            </Notice>
          ) : (
            <ListProblem what={strings.notEverythingCouldBeDeleted} problem={problem} />
          )}
        </div>
      )}
    </LazyDialog>
  )
}

function fateOf(media: readonly Media[], used: readonly Media[]): string {
  if (used.length === 0) return strings.thisCannotBeUndone
  const what = media.length === 1 ? strings.itIs : strings.ofThemIs(used.length)
  return strings.inUse(what, used.length)
}
