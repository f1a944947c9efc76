import { useSelector } from '@xstate/react'
import { FileArchive } from 'lucide-react'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { strings } from '../../../strings/archiveImports.ts'
import { Notice } from '../kit/Notice.tsx'
import { DropZone } from '../media/DropZone.tsx'
import { useFileDrop } from '../media/useFileDrop.ts'
import { useArchiveImport } from './useArchiveImport.ts'

const accepted = '.zip,.json,application/zip,application/json'

/** Where the file comes from; what was wrong with the last one, or how far the one is that was cut off. */
export function ArchiveChoice() {
  const { choose } = useArchiveImport()
  const takeFirst = ([file]: File[]) => file && choose(file)
  const drop = useFileDrop(takeFirst)
  return (
    <>
      <Before />
      <div {...drop.handlers}>
        <DropZone
          accept={accepted}
          multiple={false}
          wanted="it"
          bounds={strings.theZipFileOfDownloadEverythingOr}
          icon={FileArchive}
          isOver={drop.isOver}
          onFiles={takeFirst}
        />
      </div>
      <Problem />
    </>
  )
}

function Before() {
  const { actor } = useArchiveImport()
  const remote = useSelector(actor, ({ context }) => context.remote)
  if (!remote) return null
  const { fileName, offset, size, problem } = remote
  if (problem !== null) {
    return (
      <Notice severity="error" title={strings.cannotBeBroughtIn(fileName)}>
        {problem}
      </Notice>
    )
  }
  return (
    <Notice severity="info" title={strings.wasCutOff(fileName)} live="none">
      {strings.ofAreHere(sizeLabel(offset), sizeLabel(size))}
    </Notice>
  )
}

function Problem() {
  const { actor } = useArchiveImport()
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (problem === null) return null
  return <Notice severity="error">{problem}</Notice>
}
