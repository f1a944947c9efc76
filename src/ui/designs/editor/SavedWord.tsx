import { useSelector } from '@xstate/react'
import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useNow } from '../../useNow.ts'
import { useDesigning } from './designing.ts'
import { type SavedState, savedWords, unsavedSteps } from './savedWords.ts'

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: '0' },
})

const told: Readonly<Record<SavedState, string>> = {
  saved: 'Saved',
  unsaved: '',
  saving: '',
  offline: 'You are offline. Changes are kept on this device and saved when you are back. Export works.',
  saveFailed: 'The last changes could not be saved.',
}

const icons = {
  saved: <Check size={15} strokeWidth={2.2} aria-hidden />,
  unsaved: null,
  saving: <Spinner />,
  offline: <CloudOff size={15} aria-hidden />,
  saveFailed: <TriangleAlert size={15} aria-hidden />,
} satisfies Record<SavedState, unknown>

/** Whether the design is kept, beside its name. */
export function SavedWord() {
  const { editor } = useDesigning()
  const now = useNow(1_000)
  const state = useSelector(editor, (snapshot) => states.find((one) => snapshot.matches({ ready: one })) ?? 'saved')
  const savedAt = useSelector(editor, ({ context }) => context.savedAt)
  const changes = useSelector(editor, ({ context }) => unsavedSteps(context))
  const problem = useSelector(editor, ({ context }) => context.problem)
  const words = savedWords({ state, savedAt: savedAt === null ? null : Date.parse(savedAt), now, changes })
  return (
    <>
      <span className={line} title={state === 'saveFailed' ? (problem ?? undefined) : told[state]}>
        {icons[state]}
        {words}
      </span>
      {state === 'saveFailed' && (
        <Button size="sm" variant="link" onClick={() => editor.send({ type: 'retry.requested' })}>
          Try again
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{told[state]}</span>
      </VisuallyHidden>
    </>
  )
}

const states = ['saved', 'unsaved', 'saving', 'offline', 'saveFailed'] as const
