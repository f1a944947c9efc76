import { useSelector } from '@xstate/react'
import { CloudOff, Lock, type LucideIcon } from 'lucide-react'
import type { Hindrance } from '../../../machines/designs/designEditorContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice, type Severity } from '../../kit/Notice.tsx'
import { useDesigning } from './designing.ts'

interface Said {
  severity: Severity
  icon?: LucideIcon
  /** The machine's own sentence stands above. */
  isExplained: boolean
  words: string
}

/** Of the computer's own connection the frame tells. */
const said = {
  offline: {
    severity: 'info',
    icon: CloudOff,
    isExplained: false,
    words: 'Changes to this design are kept on this device and saved once the connection is back. Export works.',
  },
  postponed: {
    severity: 'info',
    icon: CloudOff,
    isExplained: false,
    words: 'Saving has to wait. Changes are kept on this device and saved as soon as possible. Export works.',
  },
  forbidden: {
    severity: 'warning',
    icon: Lock,
    isExplained: true,
    words:
      'You can look at this design and export it. Changes stay on this device, and are saved once your plan includes this again.',
  },
  refused: { severity: 'warning', isExplained: true, words: 'The last changes could not be saved.' },
} satisfies Record<Hindrance, Said>

/** Why the design is not saved, and what of it is safe. It stands until a save succeeds. */
export function HindranceNotice() {
  const { editor } = useDesigning()
  const hindrance = useSelector(editor, ({ context }) => context.hindrance)
  const problem = useSelector(editor, ({ context }) => context.problem)
  if (hindrance === null) return null
  const { severity, icon, isExplained, words }: Said = said[hindrance]
  return (
    <Notice
      severity={severity}
      live="status"
      {...(icon && { icon })}
      {...(isExplained && { title: problem })}
      action={
        <Button size="sm" variant="link" onClick={() => editor.send({ type: 'retry.requested' })}>
          Try again
        </Button>
      }
    >
      {words}
    </Notice>
  )
}
