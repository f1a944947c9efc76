import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { RuleEditorActor, RulePreviewActor } from '../../app/recycling/ruleEditor.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { RestoredNote } from '../buckets/RestoredNote.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { RuleConflict } from './RuleConflict.tsx'
import { RuleFields } from './RuleFields.tsx'
import { RuleFoot } from './RuleFoot.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import { unchangedRule } from './RulesView.tsx'
import { allowedWords } from './ruleWords.ts'
import { useRecycling } from './useRecycling.ts'
import { useRuleEditor } from './useRuleEditor.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4.5', alignContent: 'start' })
const sheet = css({ paddingBottom: '6' })
const head = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', alignItems: 'start', gap: '2' })
const titleLine = css({ display: 'flex', gap: '2', alignItems: 'center' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const about = css({ textStyle: 'small', color: 'textMuted', marginTop: '1' })
const acts = css({ display: 'flex' })
const waiting = css({ display: 'grid', gap: '4' })

interface Props {
  /** It lies in a dialog, which has its own title and way to close. */
  isInDialog?: boolean
  onClose: () => void
}

/** The rule that is open: its fields in the order of what it promises, and what saving them changes. */
export function RulePanel({ isInDialog = false, onClose }: Props) {
  const { editor, preview } = useRuleEditor()
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const isConflict = useSelector(editor, (snapshot) => snapshot.matches('conflict'))
  const isRestored = useSelector(editor, ({ context }) => context.isRestored)
  const problem = useSelector(editor, ({ context }) => context.loadProblem)
  const changeProblem = useMutation(useRecycling().ruleChange).problem
  return (
    <div className={`${stack} ${isInDialog ? sheet : ''}`}>
      <Head editor={editor} preview={preview} isInDialog={isInDialog} onClose={onClose} />
      {!isOpen && (
        <ListProblem
          what={strings.theRuleCouldNotBeRead}
          problem={problem}
          isBusy={isBusy}
          onRetry={() => editor.send({ type: 'retry.requested' })}
        />
      )}
      {!isOpen && problem === null && (
        <div className={waiting} aria-busy="true">
          {['38%', '52%', '45%', '60%'].map((width) => (
            <Skeleton key={width} width={width} height={36} />
          ))}
        </div>
      )}
      {isOpen && isRestored && !isConflict && (
        <RestoredNote isReadOnly={isBusy} onDiscard={() => editor.send({ type: 'typed.discarded' })} />
      )}
      {isOpen && <WriteFailure titles={unchangedRule} problem={changeProblem} />}
      {isOpen && (isConflict ? <RuleConflict editor={editor} /> : <RuleFields editor={editor} isReadOnly={isBusy} />)}
      {isOpen && <RuleFoot editor={editor} preview={preview} isBusy={isBusy} isConflict={isConflict} />}
    </div>
  )
}

interface HeadProps extends Required<Props> {
  editor: RuleEditorActor
  preview: RulePreviewActor
}

function Head({ editor, preview, isInDialog, onClose }: HeadProps) {
  const rule = useSelector(editor, ({ context }) => context.edited.rule)
  const bucketId = useSelector(editor, ({ context }) => context.edited.draft.bucketId)
  const shown = useSelector(preview, ({ context }) => context.preview)
  const bucket = useBucketChoices(null).choices?.find(({ id }) => id === bucketId)
  const counts = shown ?? (rule && { allowed: rule.counts.allowed, of: rule.counts.posts })
  return (
    <div className={head}>
      <div>
        <div className={titleLine}>
          {bucket && <BucketTick color={bucket.color} isHollow={rule !== null && rule.pausedAt !== null} />}
          {/* The dialog's own title says that it is a new one. */}
          {(rule !== null || !isInDialog) && <h2 className={title}>{rule?.name ?? strings.newRule}</h2>}
        </div>
        <RuleStatus rule={rule} counts={counts} bucketId={bucketId} />
      </div>
      <span className={acts}>
        {rule && <RuleMenu rule={rule} />}
        {!isInDialog && (
          <IconButton size="lg" label={strings.closeTheRule} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </span>
    </div>
  )
}

interface StatusProps {
  /** Null: a new one. */
  rule: { pausedAt: string | null } | null
  /** Null until they are known. */
  counts: Parameters<typeof allowedWords>[0] | null
  /** Null: it is for posts that are chosen. */
  bucketId: number | null
}

/** How many posts it lets come again, and whether it does. */
function RuleStatus({ rule, counts, bucketId }: StatusProps) {
  const allowed = counts && (rule !== null || bucketId !== null) ? allowedWords(counts, bucketId !== null) : ''
  return (
    <p className={about} role="status">
      {rule !== null && rule.pausedAt !== null ? strings.heldWith(allowed) : allowed}
    </p>
  )
}
