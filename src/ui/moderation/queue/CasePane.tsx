import { plannedFor } from '../../../../rules/moderation/queueWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import type { ModerationCase } from '../../../machines/moderation/moderation.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useScrollIntoView } from '../../kit/useScrollIntoView.ts'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { CaseStateLabel } from '../CaseStateMark.tsx'
import { MatchedTexts } from '../MatchedTexts.tsx'
import { useModerationClock } from '../useModerationClock.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { RefusalReasons } from './RefusalReasons.tsx'
import type { Decisions, QueueModel } from './useQueue.ts'

const pane = css({
  order: { base: '1', md: '0' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gridTemplateRows: '[1fr auto]',
  minWidth: '0',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  alignContent: 'start',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '7' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const when = css({ display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: 'small', color: 'textMuted' })
const quiet = css({ textStyle: 'body', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  model: QueueModel
  decisions: Decisions
  /** Null: none is read, or it is not there yet. */
  current: ModerationCase | null
  /** Of reading it; null where none is read. */
  failure: { problem: string | null; isBusy: boolean; onRetry: () => void } | null
  /** A refusal was asked for without a reason. */
  isAsked: boolean
  setAsked: (isAsked: boolean) => void
}

/** The post that is read, and what can be decided about it, or about all that are selected. */
export function CasePane({ model, decisions, current, failure, isAsked, setAsked }: Props) {
  const { selected } = model
  const { targets } = decisions
  const isOpen = failure !== null
  // On a telephone the list stands below: whoever chose there sees what was chosen.
  const ref = useScrollIntoView<HTMLElement>(isOpen)
  const onRefuse = decisions.isRefusable ? () => setAsked(!decisions.refuse()) : null
  return (
    <section ref={ref} className={pane} aria-label={selected.length > 0 ? strings.selectedPosts : strings.thePost}>
      <div className={body}>
        {failure && <ListProblem what={strings.thePostCouldNotBeLoaded} {...failure} />}
        {failure && !current && failure.problem === null && <Skeleton height={240} />}
        {current && <Reading current={current} />}
        {!isOpen && (
          <p className={quiet}>
            {selected.length > 0
              ? strings.selectedCount(counted(selected.length, strings.post))
              : strings.chooseAPostToReadItAnd}
          </p>
        )}
        {decisions.isRefusable && decisions.isOutInPart && (
          <Notice live="none" severity="info" title={strings.partOfThisPostIsOut}>
            {strings.whatIsOnANetworkMayBe}
          </Notice>
        )}
        {decisions.isRefusable ? (
          <RefusalReasons decisions={decisions} count={selected.length} isAsked={isAsked} />
        ) : (
          targets.length > 0 && (
            <Notice live="none" severity="warning" title={strings.itCannotBeRefused}>
              {strings.allOfThisPostIsOnA}
            </Notice>
          )
        )}
      </div>
      <DecisionBar {...{ model, decisions, current, onRefuse }} />
    </section>
  )
}

function Reading({ current }: { current: ModerationCase }) {
  const clock = useModerationClock()
  return (
    <>
      <div className={head}>
        <div>
          <h2 className={title}>{current.title}</h2>
          <p className={when}>
            {plannedFor(clock.dueOf(current.dueAt), clock.now)}
            <NetworkMarks networks={current.networks} />
          </p>
        </div>
        <CaseStateLabel state={current.state} />
      </div>
      <MatchedTexts texts={current.texts} matches={current.matches} mediaCount={current.mediaCount} />
      <CaseFacts current={current} />
    </>
  )
}
