import { useSelector } from '@xstate/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../../../strings/designs/editor.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { useDesigning } from './designing.ts'
import { VersionsDialog } from './dialogs/editorDialogs.ts'

/** Earlier states of the design, once there can be any. */
export function VersionsButton() {
  const { editor } = useDesigning()
  const templateId = useSelector(editor, ({ context }) => context.template?.id ?? null)
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(VersionsDialog, isOpen)
  if (templateId === null) return null
  return (
    <>
      <IconButton label={strings.earlierVersions} {...opener} onClick={() => setOpen(true)}>
        <History size={17} aria-hidden />
      </IconButton>
      <VersionsDialog open={isOpen} templateId={templateId} onClose={() => setOpen(false)} />
    </>
  )
}
