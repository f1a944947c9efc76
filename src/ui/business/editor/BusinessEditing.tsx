import { useSearchParams } from 'react-router-dom'
import { Dialog } from '../../kit/Dialog.tsx'
import { BusinessEditorView } from './BusinessEditorView.tsx'
import { EditorTitle } from './EditorTitle.tsx'
import { NewBusinessGate } from './NewBusinessGate.tsx'
import { useBusinessEditor } from './useBusinessEditor.ts'

/** The editor of business profiles above the page, where the address asks for one. */
export function BusinessEditing() {
  const [params] = useSearchParams()
  const asked = askedOf(params.get('business'))
  return asked === null ? null : <Editing asked={asked} />
}

function Editing({ asked }: { asked: number | 'new' }) {
  const { editor, close } = useBusinessEditor(asked)
  return (
    <Dialog open size="wide" onClose={close} title={<EditorTitle editor={editor} />}>
      <NewBusinessGate editor={editor} isNew={asked === 'new'}>
        <BusinessEditorView editor={editor} />
      </NewBusinessGate>
    </Dialog>
  )
}

/** Which business the editor is opened for: an id, `new`, or none. */
function askedOf(param: string | null): number | 'new' | null {
  if (param === 'new') return 'new'
  return param !== null && /^[1-9]\d*$/.test(param) ? Number(param) : null
}
