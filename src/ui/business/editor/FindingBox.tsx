import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FindingKey } from '../../../../rules/business/businessDraft.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

interface Props {
  editor: BusinessEditor
  finding: FindingKey
  children: ReactNode
}

/** Whether one thing that a page says is taken over. */
export function FindingBox({ editor, finding, children }: Props) {
  const isChosen = useSelector(editor, ({ context }) => context.chosen.includes(finding))
  return (
    <Checkbox checked={isChosen} onChange={() => editor.send({ type: 'finding.toggled', key: finding })}>
      {children}
    </Checkbox>
  )
}
