import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/archiveImports.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useArchiveImport } from './useArchiveImport.ts'

/** Why what had begun to come is not known, until it is. */
export function ArchiveLoadProblem() {
  const { actor } = useArchiveImport()
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('loading') || snapshot.matches('loadFailed') ? snapshot.context.problem : null,
  )
  return (
    <ListProblem
      what={strings.whatHadBegunToComeCouldNot}
      problem={problem}
      isBusy={isLoading}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  )
}
