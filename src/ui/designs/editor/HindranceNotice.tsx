import { useSelector } from '@xstate/react'
import { CloudOff, Lock, type LucideIcon } from 'lucide-react'
import { strings } from '../../../../strings/designs/editor.ts'
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
    words: strings.changesToThisDesignAreKeptOn,
  },
  postponed: {
    severity: 'info',
    icon: CloudOff,
    isExplained: false,
    words: strings.savingHasToWait,
  },
  forbidden: {
    severity: 'warning',
    icon: Lock,
    isExplained: true,
    words: strings.youCanLookAtThisDesignAnd,
  },
  refused: { severity: 'warning', isExplained: true, words: strings.theLastChangesCouldNotBeSaved },
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
          {strings.tryAgain}
        </Button>
      }
    >
      {words}
    </Notice>
  )
}
