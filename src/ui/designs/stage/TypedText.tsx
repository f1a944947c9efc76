import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { DesignPage, TextElement } from '../../../../contract/designDocument.ts'
import { layerName } from '../../../../rules/designs/layerNames.ts'
import type { Measure } from '../../../../rules/designs/layoutText.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import type { DesignEditorActor, SelectionActor } from '../../../app/designs/editor.ts'
import { laidOut } from './drawing/laidOut.ts'
import { TextTyping } from './TextTyping.tsx'
import type { Projection } from './view.ts'

interface Props {
  editor: DesignEditorActor
  selection: SelectionActor
  page: DesignPage
  projection: Projection
  measure: Measure
  /** It was left by a key: the focus is to be elsewhere. */
  onLeave: () => void
}

/** The text that is typed in, if there is one. */
export function TypedText(props: Props) {
  const typedIn = useSelector(props.selection, ({ context }) => context.typedIn)
  const element = props.page.elements.find(({ id }) => id === typedIn)
  return element?.type === 'text' && <OpenText key={element.id} {...props} element={element} />
}

function OpenText({
  editor,
  selection,
  page,
  projection,
  measure,
  element,
  onLeave,
}: Props & { element: TextElement }) {
  const wasEmpty = useRef(element.text === '')
  const step = `typing:${element.id}`
  const type = (text: string) => {
    const patch = { text, ...grownHeight({ ...element, text }, measure) }
    editor.send({
      type: 'edit.made',
      edit: { type: 'changeElements', page: page.id, changes: [{ id: element.id, patch }] },
      step,
    })
  }
  const close = (isByKey: boolean) => {
    selection.send({ type: 'text.closed' })
    // A text that was never filled is nothing that anybody could find again.
    if (wasEmpty.current && element.text === '') {
      editor.send({ type: 'edit.made', edit: { type: 'removeElements', page: page.id, ids: [element.id] }, step })
    }
    if (isByKey) onLeave()
  }
  return (
    <TextTyping
      element={element}
      label={strings.wordsOf(layerName(element, page))}
      projection={projection}
      measure={measure}
      onText={type}
      onClose={close}
      onUndo={() => editor.send({ type: 'undo.requested' })}
    />
  )
}

/** A box that does not bound its text is as high as its lines, from its top. */
function grownHeight(element: TextElement, measure: Measure): { height?: number } {
  if (element.fit === 'shrink' || element.vertical !== 'top') return {}
  return { height: Math.max(1, laidOut(element, measure).height) }
}
