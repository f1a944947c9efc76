import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { strings } from '../../../strings/archiveImports.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { ArchiveActions } from './ArchiveActions.tsx'
import { ArchiveChoice } from './ArchiveChoice.tsx'
import { ArchiveLoadProblem } from './ArchiveLoadProblem.tsx'
import { ArchiveObstacle } from './ArchiveObstacle.tsx'
import { ArchivePreview } from './ArchivePreview.tsx'
import { ArchiveProgress } from './ArchiveProgress.tsx'
import { ArchiveResult } from './ArchiveResult.tsx'
import { type ArchiveStep, archiveStepOf } from './archiveStep.ts'
import { note, stack } from './archiveStyles.ts'
import { useArchiveImport } from './useArchiveImport.ts'
import { useFocusInDialog } from './useFocusInDialog.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** The person's. */
  timezone: string
}

const titles = {
  loading: strings.bringDataIn,
  loadFailed: strings.bringDataIn,
  choosing: strings.bringDataIn,
  sending: strings.sendingYourData,
  checking: strings.lookingAtYourData,
  ready: strings.thisIsWhatWouldCome,
  importing: strings.bringingYourDataIn,
  done: strings.yourDataIsHere,
  canceling: strings.canceling,
  cancelFailed: strings.canceling,
} as const satisfies Record<ArchiveStep, string>

/** Brings the data of another installation: chosen, sent, looked at, brought in. Closing it stops nothing. */
export function ArchiveImportDialog({ open, onClose, timezone }: Props) {
  const { actor } = useArchiveImport()
  const step = useSelector(actor, archiveStepOf)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const body = useFocusInDialog(step)
  const retry = () => actor.send({ type: 'retry.requested' })
  const bodies: Record<ArchiveStep, ReactNode> = {
    // One element for both: another try leaves the focus where it is.
    loading: problem === null ? <Skeleton height={160} /> : <ArchiveLoadProblem />,
    loadFailed: <ArchiveLoadProblem />,
    choosing: <ArchiveChoice />,
    sending: <ArchiveProgress step="sending" />,
    checking: <ArchiveProgress step="checking" />,
    ready: <ArchivePreview timezone={timezone} />,
    importing: <ArchiveProgress step="importing" />,
    done: <ArchiveResult />,
    canceling: <p className={note}>{strings.itIsBeingTakenBack}</p>,
    cancelFailed: (
      <ListProblem
        what={strings.itIsNotCertainThatItWas}
        problem={problem}
        onRetry={retry}
        retryLabel={strings.lookWhereItIs}
      />
    ),
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[step]}
      footer={<ArchiveActions step={step} onClose={onClose} />}
    >
      <div className={stack} ref={body}>
        <VisuallyHidden>
          <span role="status">{titles[step]}</span>
        </VisuallyHidden>
        <ArchiveObstacle />
        {bodies[step]}
      </div>
    </Dialog>
  )
}
