import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../../../strings/content/editor.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { ShortcutsSheet } from '../../layout/overlays.ts'

/** Opens the sheet of keys that `?` opens too. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={strings.keyboardShortcuts}
        onClick={() => setOpen(true)}
        {...useDialogOpener(ShortcutsSheet, isOpen)}
      >
        <Keyboard size={18} aria-hidden />
      </IconButton>
      <ShortcutsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
