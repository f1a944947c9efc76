import { useSelector } from '@xstate/react'
import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { type Hindrance, unsavedChanges } from '../../../machines/designs/designEditorContext.ts'
import { Spinner } from '../../kit/Spinner.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useNow } from '../../useNow.ts'
import { useDesigning } from './designing.ts'
import { type SavedState, savedWords } from './savedWords.ts'

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: '0' },
})

const icons = {
  saved: <Check size={15} strokeWidth={2.2} aria-hidden />,
  unsaved: null,
  saving: <Spinner />,
  offline: <CloudOff size={15} aria-hidden />,
  postponed: <CloudOff size={15} aria-hidden />,
  forbidden: <TriangleAlert size={15} aria-hidden />,
  refused: <TriangleAlert size={15} aria-hidden />,
} satisfies Record<SavedState | Hindrance, unknown>

interface Props {
  /** A narrow window: the name needs the room. */
  isBrief?: boolean
}

/** Whether the design is kept, beside its name. Why it is not is said by `HindranceNotice`. */
export function SavedWord({ isBrief = false }: Props) {
  const { editor } = useDesigning()
  const now = useNow(1_000)
  const state = useSelector(editor, (snapshot) => states.find((one) => snapshot.matches({ ready: one })) ?? 'unsaved')
  const hindrance = useSelector(editor, ({ context }) => context.hindrance)
  const savedAt = useSelector(editor, ({ context }) => context.savedAt)
  const changes = useSelector(editor, ({ context }) => unsavedChanges(context))
  const words = savedWords({
    state,
    hindrance,
    savedAt: savedAt === null ? null : Date.parse(savedAt),
    now,
    changes,
    isBrief,
  })
  return (
    <>
      <span className={line}>
        {icons[hindrance ?? state]}
        {words}
      </span>
      <VisuallyHidden>
        <span role="status">{state === 'saved' && strings.saved}</span>
      </VisuallyHidden>
    </>
  )
}

const states = ['saved', 'saving'] as const
