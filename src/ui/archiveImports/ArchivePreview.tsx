import { useSelector } from '@xstate/react'
import { longMomentIn } from '../../../rules/shell/regionalFormat.ts'
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
      <ListProblem what="Nothing was brought in yet" problem={problem ?? remote.problem} />
      {isInTheWay && <p className={note}>The file stays here until {when(expiresAt)}: it need not be sent again.</p>}
      <p className={note}>
        {fileName}: exported {moment}
        {contents.email !== null && ` by ${contents.email}`}.
      </p>
      {hasNothingNew(contents) && (
        <Notice severity="info" live="none">
          All of it is here already: bringing it in adds nothing.
        </Notice>
      )}
      <ArchiveCounts contents={contents} addedWord="Would come" />
      <ArchiveNotes contents={contents} />
    </>
  )
}
