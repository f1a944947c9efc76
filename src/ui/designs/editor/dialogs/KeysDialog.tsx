import { editorKeys } from '../../../../../rules/designs/editorKeys.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { KeyList } from '../../../kit/KeyList.tsx'

/** The keys that do something in the editor. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={strings.keysOfTheEditor}>
    <KeyList shortcuts={editorKeys} />
  </Dialog>
)
