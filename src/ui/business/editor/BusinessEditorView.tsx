import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import type { businessEditorMachine } from '../../../machines/business/businessEditor.machine.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { AskAddress } from './AskAddress.tsx'
import { ChooseWay } from './ChooseWay.tsx'
import { EditorForm } from './EditorForm.tsx'
import { Findings } from './Findings.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const frame = css({ paddingBottom: '7' })
const skeleton = css({ display: 'grid', gap: '4' })
const quiet = css({ color: 'textMuted' })

type Stage = 'loading' | 'notFound' | 'loadFailed' | 'choosing' | 'asking' | 'readingWebsite' | 'reviewing' | 'form'

/** A business profile being made or changed, in each of its states. */
export function BusinessEditorView({ editor }: { editor: BusinessEditor }) {
  const stage = useSelector(editor, stageOf)
  return stage === 'form' ? (
    <EditorForm editor={editor} />
  ) : (
    <div className={frame}>
      <BeforeForm editor={editor} stage={stage} />
    </div>
  )
}

function BeforeForm({ editor, stage }: { editor: BusinessEditor; stage: Exclude<Stage, 'form'> }) {
  const problem = useSelector(editor, ({ context }) => context.problem)
  switch (stage) {
    case 'loading':
      return <LoadingSkeleton />
    case 'notFound':
      return <p className={quiet}>{strings.thisBusinessIsNotHere}</p>
    case 'loadFailed':
      return (
        <ListProblem
          what={strings.theBusinessCouldNotBeLoaded}
          problem={problem}
          onRetry={() => editor.send({ type: 'retry.requested' })}
        />
      )
    case 'choosing':
      return <ChooseWay editor={editor} />
    case 'asking':
      return <AskAddress editor={editor} />
    case 'readingWebsite':
      return <ReadingPage editor={editor} />
    case 'reviewing':
      return <Findings editor={editor} />
  }
}

const stages: readonly Exclude<Stage, 'form' | 'loading'>[] = [
  'notFound',
  'loadFailed',
  'choosing',
  'asking',
  'readingWebsite',
  'reviewing',
]

function stageOf(snapshot: SnapshotFrom<typeof businessEditorMachine>): Stage {
  if (snapshot.hasTag('form')) return 'form'
  return stages.find((stage) => snapshot.matches(stage)) ?? 'loading'
}

function LoadingSkeleton() {
  return (
    <div aria-busy="true" className={skeleton}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={120} />
    </div>
  )
}
