import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/archiveImports.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useLeads } from '../shell/useLeads.ts'
import { ArchiveCounts, ArchiveNotes } from './ArchiveContents.tsx'
import { note } from './archiveStyles.ts'
import { useArchiveImport } from './useArchiveImport.ts'

/** What came, and where it is. */
export function ArchiveResult() {
  const { actor } = useArchiveImport()
  const leads = useLeads()
  const remote = useSelector(actor, ({ context }) => context.remote)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (!remote?.contents) return null
  const { fileName, contents, postImportId } = remote
  return (
    <>
      {problem !== null && <Notice severity="info">{problem}</Notice>}
      <p className={note}>{strings.fileWasBroughtIn(fileName)}</p>
      <ArchiveCounts contents={contents} addedWord={strings.came} />
      <ArchiveNotes contents={contents} />
      {postImportId !== null && leads('/posts/import') && (
        <p className={note}>
          {strings.itsPostsCanBeUndoneForA((words) => (
            <Link key="import" to="/posts/import">
              {words}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
