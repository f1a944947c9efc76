import { useSearchParams } from 'react-router-dom'
import { Dialog } from '../../kit/Dialog.tsx'
import { askedOf } from '../list/addresses.ts'
import { ProfileEditorView } from './BusinessEditorView.tsx'
import { EditorTitle } from './EditorTitle.tsx'
import { NewBusinessGate } from './NewBusinessGate.tsx'
import { useProfileEditor } from './useBusinessEditor.ts'

/** The editor of business profiles above the page, where the address asks for one. */
export function ProfileEditing() {
  const [params] = useSearchParams()
  const asked = askedOf(params.get('business'))
  return asked === null ? null : <Editing asked={asked} />
}

function Editing({ asked }: { asked: number | 'new' }) {
  const { editor, close } = useProfileEditor(asked)
  return (
    <Dialog open size="wide" onClose={close} title={<EditorTitle editor={editor} />}>
      <NewBusinessGate editor={editor} isNew={asked === 'new'}>
        <ProfileEditorView editor={editor} />
      </NewBusinessGate>
    </Dialog>
  )
}
