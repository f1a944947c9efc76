import { useSelector } from '@xstate/react'
import { longMomentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/archiveImports.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { ArchiveCounts, ArchiveNotes, hasNothingNew } from './ArchiveContents.tsx'
import { note } from './archiveStyles.ts'
import { useArchiveImport } from './useArchiveImport.ts'

/** What an archive would bring: from whom and when, how many of what, and what comes otherwise. */
export function ArchivePreview({ timezone }: { timezone: string }) {
  const { actor } = useArchiveImport()
  const remote = useSelector(actor, ({ context }) => context.remote)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (!remote?.contents) return null
  const { fileName, contents, expiresAt } = remote
  const when = longMomentIn(timezone)
  const moment = when(contents.exportedAt)
  const isInTheWay = problem !== null || remote.problem !== null
  return (
    <>
      <ListProblem what={strings.nothingWasBroughtInYet} problem={problem ?? remote.problem} />
      {isInTheWay && <p className={note}>{strings.theFileStaysHereUntil(when(expiresAt))}</p>}
      <p className={note}>{strings.exported(fileName, moment, contents.email)}</p>
      {hasNothingNew(contents) && (
        <Notice severity="info" live="none">
          {strings.allOfItIsHereAlready}
        </Notice>
      )}
      <ArchiveCounts contents={contents} addedWord={strings.wouldCome} />
      <ArchiveNotes contents={contents} />
    </>
  )
}
