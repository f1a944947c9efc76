import { useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { createDesignBrand, neutralBrand } from '../../../app/designs/designBrand.ts'
import type { createDesignEditorPage } from '../../../app/designs/editor.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useMedia } from '../../shell/useMedia.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { type Designing, DesigningContext } from './designing.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { HindranceNotice } from './HindranceNotice.tsx'
import { PhoneView } from './phone/PhoneView.tsx'
import { ReadabilityProvider } from './readability/ReadabilityProvider.tsx'
import { StartChoice } from './StartChoice.tsx'
import { UnreadNote } from './UnreadNote.tsx'
import { useDrawing } from './useDrawing.ts'

const place = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateRows: '[auto 1fr]',
})
const notices = css({ display: 'grid', gap: '2', padding: '3', _empty: { padding: '0' } })
const problemPage = css({ padding: { base: '5', md: '10' } })

/** From here on there is room for the stage. */
const roomy = '(min-width: 37.5rem)'

/** The editor of one design, however it stands. */
export function EditorView({ page }: { page: ReturnType<typeof createDesignEditorPage> }) {
  const { editor } = page
  const stands = useSelector(editor, (snapshot) => standings.find((one) => snapshot.matches(one)) ?? 'loading')
  const problem = useSelector(editor, ({ context }) => context.problem)
  if (stands === 'loading') return <EditorSkeleton />
  if (stands === 'loadFailed')
    return (
      <div className={problemPage}>
        <ListProblem
          what={strings.theDesignCouldNotBeOpened}
          problem={problem}
          onRetry={() => editor.send({ type: 'retry.requested' })}
        />
      </div>
    )
  if (stands === 'starting') return <StartChoice editor={editor} />
  return <Working page={page} isInConflict={stands === 'conflict'} />
}

const standings = ['loading', 'loadFailed', 'starting', 'conflict', 'ready'] as const

interface WorkingProps {
  page: ReturnType<typeof createDesignEditorPage>
  isInConflict: boolean
}

function Working({ page, isInConflict }: WorkingProps) {
  usePrimaryAction()
  const { editor, selection, pictures, exporting } = page
  const { brand: brandActor } = useSession().lazy(createDesignBrand)
  const brand = useSelector(brandActor, ({ context }) => context.value) ?? neutralBrand
  const copiedStyle = useRef<DesignElement | null>(null)
  const seen = useRef<{ x: number; y: number } | null>(null)
  const [told, setTold] = useState('')
  const isRoomy = useMedia(roomy)
  useDrawing(page)
  const designing = useMemo(
    (): Designing => ({
      editor,
      selection,
      pictures,
      exporting,
      brand,
      copiedStyle,
      seen,
      // A sentence that comes again is said again.
      tell: (words) => setTold((before) => (before === words ? `${words}\u00a0` : words)),
    }),
    [editor, selection, pictures, exporting, brand],
  )
  return (
    <DesigningContext value={designing}>
      <ReadabilityProvider>
        <div className={place}>
          <div className={notices}>
            {isInConflict && <ConflictChoice />}
            <HindranceNotice />
            <UnreadNote />
          </div>
          {isRoomy ? <EditorFrame /> : <PhoneView />}
        </div>
        <VisuallyHidden>
          <p role="status">{told}</p>
        </VisuallyHidden>
      </ReadabilityProvider>
    </DesigningContext>
  )
}
