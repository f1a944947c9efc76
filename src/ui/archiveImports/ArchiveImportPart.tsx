import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { strings } from '../../../strings/archiveImports.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { ArchiveLoadProblem } from './ArchiveLoadProblem.tsx'
import { type ArchiveSnapshot, archiveStepOf, percentOf } from './archiveStep.ts'
import { note } from './archiveStyles.ts'
import { ArchiveImportDialog } from './overlays.ts'
import { useArchiveImport } from './useArchiveImport.ts'

const start = css({ justifySelf: 'start' })

/** The way in for what another installation gave: how far it is, and the dialog. `timezone` is the person's. */
export function ArchiveImportPart({ timezone }: { timezone: string }) {
  const { actor } = useArchiveImport()
  const [isOpen, setOpen] = useState(false)
  const status = useSelector(actor, statusOf)
  const opener = useDialogOpener(ArchiveImportDialog, isOpen)
  return (
    <>
      <ArchiveLoadProblem />
      {status !== null && <p className={note}>{status}</p>}
      <Button className={start} {...opener} onClick={() => setOpen(true)}>
        {status === null ? strings.bringDataIn : strings.showHowItStands}
      </Button>
      <ArchiveImportDialog open={isOpen} onClose={() => setOpen(false)} timezone={timezone} />
    </>
  )
}

/** How far it is, in a line; null where nothing is on its way. */
function statusOf(snapshot: ArchiveSnapshot): string | null {
  const { remote, chosen, sent } = snapshot.context
  const name = remote?.fileName ?? chosen?.file.name
  if (name === undefined) return null
  const percent = percentOf(remote ? sent / remote.size : 0)
  if (snapshot.matches('cutOff')) return strings.hadComeWhenItWasCutOff(name, percent)
  if (snapshot.matches('rejected')) return strings.fileCannotBeBroughtIn(name)
  const words = {
    loading: null,
    loadFailed: null,
    choosing: null,
    sending: strings.isSent(name, percent),
    checking: strings.isBeingSeen(name),
    ready: strings.isReadyToBeBroughtIn(name),
    importing: strings.isBeingBroughtIn(name),
    done: strings.wasBroughtIn(name),
    canceling: strings.isBeingCanceled(name),
    cancelFailed: strings.itIsNotCertainThatWasCanceled(name),
  }
  return words[archiveStepOf(snapshot)]
}
