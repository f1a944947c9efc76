import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePageKeys } from '../../shell/usePageKeys.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { CasePane } from './CasePane.tsx'
import { DecisionNotices } from './DecisionNotices.tsx'
import { HoldPersonDialog } from './HoldPersonDialog.tsx'
import { PersonAside } from './PersonAside.tsx'
import { QueueHeader } from './QueueHeader.tsx'
import { QueueList } from './QueueList.tsx'
import { type QueueModel, useDecisions, useQueue } from './useQueue.ts'

const page = css({ display: 'grid', gridTemplateColumns: 'one', gridTemplateRows: '[auto 1fr]', minHeight: 'full' })
const notices = css({
  display: 'grid',
  gap: '3',
  padding: { base: '4', md: '6' },
  paddingBottom: '0',
  _empty: { display: 'none' },
})
const work = css({ display: 'grid', gridTemplateColumns: 'one', gridTemplateRows: '[auto 1fr]' })
const shape = css({ display: 'grid', gap: '3', padding: { base: '4', md: '6' } })
const columns = css({
  gridRow: '[2]',
  display: 'grid',
  gridTemplateColumns: {
    base: 'one',
    md: '[minmax(0, 280px) minmax(0, 1fr)]',
    lg: '[minmax(0, 330px) minmax(0, 1fr) 306px]',
  },
})

/** The posts that wait for a decision, the one that is read, and whose it is. */
export function QueueWork() {
  const model = useQueue()
  const { found, failure, step, clearSelection, selected, moderation } = model
  const { decision } = moderation
  const isUndoable = useSelector(decision, (snapshot) => snapshot.hasTag('undoable'))
  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    z: isUndoable ? () => decision.send({ type: 'undo.requested' }) : undefined,
    Escape: selected.length > 0 ? clearSelection : undefined,
  })
  return (
    <div className={page}>
      <QueueHeader model={model} isUndoable={isUndoable} />
      <div className={work}>
        <div className={notices}>
          <DecisionNotices moderation={moderation} />
          <ListProblem what={strings.theQueueCouldNotBeLoaded} {...failure} />
        </div>
        {!found && failure.problem === null && (
          <Loading label={strings.loadingTheQueue} className={shape}>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </Loading>
        )}
        {found && (
          <div className={columns}>
            <QueueList model={model} found={found} />
            {model.caseId === null ? (
              <Unread model={model} />
            ) : (
              <Read key={model.caseId} model={model} id={model.caseId} />
            )}
          </div>
        )}
      </div>
      <HoldPersonDialog moderation={moderation} />
    </div>
  )
}

/** No post is read: those that are selected can be decided on all the same. */
function Unread({ model }: { model: QueueModel }) {
  const decisions = useDecisions(model, null)
  const [isAsked, setAsked] = useState(false)
  return <CasePane {...{ model, decisions, isAsked, setAsked }} current={null} failure={null} />
}

function Read({ model, id }: { model: QueueModel; id: number }) {
  const actor = useCachedActor(model.moderation.cases, String(id))
  const current = useSelector(actor, ({ context }) => context.value)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const decisions = useDecisions(model, current)
  const [isAsked, setAsked] = useState(false)
  const failure = { problem, isBusy, onRetry: () => actor.send({ type: 'retry.requested' }) }
  return (
    <>
      <CasePane {...{ model, decisions, isAsked, setAsked, current, failure }} />
      {current && <PersonAside model={model} current={current} />}
    </>
  )
}
