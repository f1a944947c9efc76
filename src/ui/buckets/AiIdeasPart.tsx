import { useSelector } from '@xstate/react'
import { RefreshCw, Sparkles } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { DifficultyLevel } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { type AiIdeasActor, createAiIdeas } from '../../app/buckets/aiIdeas.ts'
import { aiIdeasKeyOf } from '../../app/buckets/keys.ts'
import { type AiIdeasQuery, shownIdeas } from '../../machines/buckets/aiIdeas.machine.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { allowanceWords } from './allowanceWords.ts'
import { DismissedNote } from './DismissedNote.tsx'
import { EffortFilter } from './EffortFilter.tsx'
import { IdeaList } from './IdeaList.tsx'
import { partHead, partTitle, quietCount } from './panelStyles.ts'
import { useBuckets } from './useBuckets.ts'
import { useBucketsAddress } from './useBucketsAddress.ts'

const part = css({ display: 'grid', gap: '2' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ color: 'textMuted', textStyle: 'small', textWrap: 'pretty' })
const skeletons = css({ display: 'grid', gap: '3', paddingBlock: '2' })
const left = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  color: 'textMuted',
  textStyle: 'small',
  borderTop: 'soft',
  paddingTop: '3',
})

const unchanged = {
  refused: strings.failedToUpdateAiIdea,
  unclear: strings.itIsNotKnownWhetherTheAi,
} as const

interface Props {
  bucket: Bucket
  /** The first of them is what to do next. */
  leads: boolean
}

/** A bucket's ideas by AI: made when they are asked for, and gone when their time ends. */
export function AiIdeasPart({ bucket, ...rest }: Props) {
  const { lists } = useBuckets().lazy(createAiIdeas)
  const { address, show } = useBucketsAddress()
  const query = { bucketId: bucket.id, difficulty: address.aiEffort, showsHidden: address.showsHidden }
  return (
    <AiIdeaList
      actor={useCachedActor(lists, aiIdeasKeyOf(query))}
      onQuery={({ difficulty, showsHidden }) => show({ aiEffort: difficulty, showsHidden })}
      {...rest}
    />
  )
}

interface ListProps extends Omit<Props, 'bucket'> {
  actor: AiIdeasActor
  /** Others are to be shown. */
  onQuery: (query: AiIdeasQuery) => void
}

/** The same of an actor. */
export function AiIdeaList({ actor, onQuery, leads }: ListProps) {
  const change = useMutation(useBuckets().lazy(createAiIdeas).change)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const isGenerating = useSelector(actor, (snapshot) => snapshot.matches('generating'))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const { query, allowance, dismissed, problem, writtenBy } = context
  const ideas = shownIdeas(context)
  const generate = () => actor.send({ type: 'generation.requested' })
  const showHidden = (showsHidden: boolean) => onQuery({ ...query, showsHidden })
  return (
    <section className={part} aria-label={strings.aiIdeas}>
      <Head actor={actor} count={ideas.length} onEffort={(difficulty) => onQuery({ ...query, difficulty })} />
      <WriteFailure titles={unchanged} problem={change.problem} />
      <ListProblem
        what={hasFailed ? strings.failedToFetchAiIdeas : strings.failedToGenerateAiIdeas}
        problem={problem}
        onRetry={hasFailed ? () => actor.send({ type: 'retry.requested' }) : generate}
      />
      {dismissed && !query.showsHidden && (
        <DismissedNote
          idea={dismissed}
          showLabel={strings.showDismissedAndExpired}
          onUndo={() =>
            dismissed.ideaId !== null && change.request({ ideaId: dismissed.ideaId, action: 'dismiss', isUndone: true })
          }
          onShow={() => showHidden(true)}
        />
      )}
      {isLoading && <IdeasSkeleton />}
      {isGenerating && (
        <div role="status">
          <IdeasSkeleton />
          <p className={quiet}>
            {strings.ideasAreOnTheirWay}{' '}
            <Button variant="link" size="sm" onClick={() => actor.send({ type: 'generation.canceled' })}>
              {strings.cancel}
            </Button>
          </p>
        </div>
      )}
      {isReady && ideas.length === 0 && <p className={quiet}>{emptyWords(context)}</p>}
      <IdeaList
        ideas={ideas}
        hasSamples={writtenBy === 'template' || allowance?.status === 'not_set_up'}
        leads={leads}
        isBusy={change.isBusy}
        onChange={change.request}
      />
      {query.showsHidden && (
        <Button size="sm" variant="link" onClick={() => showHidden(false)}>
          {strings.hideDismissedAndExpired}
        </Button>
      )}
      {allowance && (
        <p className={left}>
          <Sparkles size={14} aria-hidden />
          {allowanceWords(allowance, writtenBy)}
        </p>
      )}
    </section>
  )
}

/** Why no idea stands there. */
function emptyWords({ query, writtenBy }: Pick<SnapshotFrom<AiIdeasActor>['context'], 'query' | 'writtenBy'>): string {
  if (query.difficulty !== null) return strings.noAiIdeaOfThisEffortIs
  return writtenBy === 'template' ? strings.theIndustryTemplateHasNoMoreIdeas : strings.noAiIdeaIsHereYet
}

interface HeadProps {
  actor: AiIdeasActor
  count: number
  onEffort: (level: DifficultyLevel | null) => void
}

function Head({ actor, count, onEffort }: HeadProps) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const level = useSelector(actor, ({ context }) => context.query.difficulty)
  const isUsedUp = useSelector(actor, ({ context }) => context.allowance?.status === 'used_up')
  return (
    <header className={partHead}>
      <h3 className={partTitle}>
        {strings.aiIdeas} {count > 0 && <span className={quietCount}>{count}</span>}
      </h3>
      <span className={tools}>
        <EffortFilter label={strings.effortOfAiIdeas} level={level} onChange={onEffort} />
        {isReady && !isUsedUp && (
          <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'generation.requested' })}>
            <RefreshCw size={16} aria-hidden />
            {count === 0 ? strings.seeSixIdeas : strings.sixMore}
          </Button>
        )}
      </span>
    </header>
  )
}

const IdeasSkeleton = () => (
  <div aria-busy="true" className={skeletons}>
    <Skeleton width="80%" height={14} />
    <Skeleton width="95%" height={14} />
    <Skeleton width="60%" height={14} />
  </div>
)
