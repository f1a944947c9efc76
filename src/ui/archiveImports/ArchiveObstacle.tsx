import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/archiveImports.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useArchiveImport } from './useArchiveImport.ts'

/** Why it does not go on just now. */
export function ArchiveObstacle() {
  const { actor } = useArchiveImport()
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches('paused'))
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null))
  const retry = () => actor.send({ type: 'retry.requested' })
  if (!isPaused) return <ListProblem what={strings.itDoesNotGoOn} problem={problem} onRetry={retry} />
  return (
    <Notice
      severity="warning"
      title={strings.noConnection}
      action={
        <Button size="sm" onClick={retry}>
          {strings.tryNow}
        </Button>
      }
    >
      {strings.nothingIsLost}
    </Notice>
  )
}
