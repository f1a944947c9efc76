import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { ExportPart } from '../exports/ExportPart.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { type ArchiveSnapshot, archiveStepOf, percentOf } from './archiveStep.ts'
import { note } from './archiveStyles.ts'
import { ArchiveImportDialog } from './overlays.ts'
import { useArchiveImport } from './useArchiveImport.ts'

const start = css({ justifySelf: 'start' })

/** The way in for what another installation gave: how far it is, and the dialog. `timezone` is the person's. */
export function ArchiveImportPart({ timezone }: { timezone: string }) {
  const { actor } = useArchiveImport()
  const [isOpen, setOpen] = useState(false)
  const standing = useSelector(actor, standingOf)
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('loadFailed') ? snapshot.context.problem : null))
  const opener = useDialogOpener(ArchiveImportDialog, isOpen)
  return (
    <ExportPart
      title="Bring data from another installation"
      about="The ZIP file that “Download everything” gives elsewhere, or its data.json. You see what would come before anything does, and nothing goes out by itself."
    >
      <ListProblem
        what="What had begun to come could not be loaded"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {standing !== null && <p className={note}>{standing}</p>}
      <Button className={start} {...opener} onClick={() => setOpen(true)}>
        {standing === null ? 'Bring data in' : 'Show how it stands'}
      </Button>
      <ArchiveImportDialog open={isOpen} onClose={() => setOpen(false)} timezone={timezone} />
    </ExportPart>
  )
}

/** How far it is, in a line; null where nothing is on its way. */
function standingOf(snapshot: ArchiveSnapshot): string | null {
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
