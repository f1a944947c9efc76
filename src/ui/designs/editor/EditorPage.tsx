import { useSelector } from '@xstate/react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isRowId } from '../../../../rules/shell/paths.ts'
import { createDesignEditorPage } from '../../../app/designs/editor.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { DesignMissing } from './DesignMissing.tsx'
import { EditorView } from './EditorView.tsx'

/** Making a design: `/editor/{id}` opens one that there is, `/editor?custom=…` one that was begun, `/editor` begins one. */
export function EditorPage() {
  const { templateId } = useParams()
  const [search] = useSearchParams()
  const custom = search.get('custom')
  if (templateId !== undefined && !isRowId(templateId)) return <DesignMissing />
  return <Editing editorKey={templateId ?? (custom === null ? 'new' : `new?custom=${custom}`)} />
}

/** The address of a design changes as it is made; the editor stays the same, with the focus where it is. */
function Editing({ editorKey }: { editorKey: string }) {
  const page = useCachedActor(useSession().cached(createDesignEditorPage), editorKey)
  const isMissing = useSelector(page.editor, (snapshot) => snapshot.matches('notFound'))
  return isMissing ? <DesignMissing /> : <EditorView key={page.editor.sessionId} page={page} />
}
