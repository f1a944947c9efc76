import { useSelector } from '@xstate/react'
import { useState } from 'react'
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
        {status === null ? 'Bring data in' : 'Show how it stands'}
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
  if (snapshot.matches('cutOff')) return `${name}: ${percent}% had come when it was cut off.`
  if (snapshot.matches('rejected')) return `${name} cannot be brought in.`
  const words = {
    loading: null,
    loadFailed: null,
    choosing: null,
    sending: `${name}: ${percent}% sent.`,
    checking: `${name} is being looked at.`,
    ready: `${name} is ready to be brought in.`,
    importing: `${name} is being brought in.`,
    done: `${name} was brought in.`,
    canceling: `${name} is being canceled.`,
    cancelFailed: `It is not certain that ${name} was canceled.`,
  }
  return words[archiveStepOf(snapshot)]
}
