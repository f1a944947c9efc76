import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { JobState } from '../../../../contract/systemState.ts'
import { queueName } from '../../../../rules/admin/systemWords.ts'
import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/jobs.ts'
import { css } from '../../../../styled-system/css'
import { createJobs } from '../../../app/admin/jobs.ts'
import type { ActOnJob, Job, JobsQuery } from '../../../services/admin/jobs.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { actions, list, name, panel, quiet, who } from '../styles.ts'
import { useZone } from '../useZone.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const states: readonly { value: JobState; label: string }[] = [
  { value: 'failed', label: strings.failed },
  { value: 'waiting', label: strings.waiting },
]
const notDone = { refused: strings.nothingWasChanged, unclear: strings.itIsNotCertainThatThisWas }

/** Jobs of the queues that failed or wait: look, try again, drop. */
export function JobsTab() {
  const { query, ask } = useJobsQuery()
  const { reading, ...actors } = useCachedActor(useApp().cached(createJobs), JSON.stringify(query))
  const found = useLastShown(useSelector(reading, ({ context }) => context.value))
  const failure = useQueryFailure(reading)
  const acting = useMutation(actors.acting)
  const [acted, setActed] = useState<string | null>(null)
  const act = (wanted: ActOnJob) => {
    setActed(wanted.job)
    acting.request(wanted)
  }
  return (
    <div className={panel}>
      <div className={actions}>
        <Segmented label={strings.jobsThat} options={states} value={query.state} onChange={(state) => ask({ state })} />
        <Select
          size="sm"
          aria-label={strings.queue}
          value={query.queue}
          onChange={({ target }) => ask({ queue: target.value })}
        >
          <option value="">{strings.allQueues}</option>
          {found?.queues.map((queue) => (
            <option key={queue} value={queue}>
              {queueName(queue)}
            </option>
          ))}
        </Select>
      </div>
      <WriteFailure titles={notDone} problem={acting.problem} />
      <ListProblem what={strings.theJobsCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={200} />}
      {found?.results.length === 0 && (
        <p className={quiet}>{query.state === 'failed' ? strings.noJobFailed : strings.noJobIsWaiting}</p>
      )}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((job) => (
              <JobLine key={job.id} job={job} isBusy={acting.isBusy && acted === job.id} onAct={act} />
            ))}
          </ul>
          <Pager found={found} one="job" many="jobs" onPage={(page) => ask({ page })} />
        </>
      )}
    </div>
  )
}

/** What is listed, as the address says it. */
function useJobsQuery() {
  const [search, setSearch] = useSearchParams()
  const query: JobsQuery = {
    state: search.get('state') === 'waiting' ? 'waiting' : 'failed',
    queue: search.get('queue') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
  const ask = (changed: Partial<JobsQuery>) => {
    const { state, queue, page } = { ...query, page: 1, ...changed }
    const address = { tab: 'jobs', state, ...(queue !== '' && { queue }), ...(page > 1 && { page: String(page) }) }
    setSearch(address, { replace: true })
  }
  return { query, ask }
}

interface LineProps {
  job: Job
  /** What was asked for it is being done. */
  isBusy: boolean
  onAct: (act: ActOnJob) => void
}

function JobLine({ job, isBusy, onAct }: LineProps) {
  const { id, queue, state, at, tries, problem } = job
  const zone = useZone()
  const now = useApp().clock.now()
  const moment = listMoment(wallTimeAt(Date.parse(at), zone), dayOf(wallTimeAt(now, zone)))
  return (
    <li className={line}>
      <div className={who}>
        <p className={name}>{queueName(queue)}</p>
        {problem && <p>{problem}</p>}
        <p className={quiet}>
          {state === 'failed' ? strings.failedAt(moment) : strings.triedNext(moment)}
          {tries > 0 && strings.tried(counted(tries, strings.time))}
        </p>
      </div>
      <div className={acts}>
        {state === 'failed' && (
          <Button size="sm" busy={isBusy} onClick={() => onAct({ kind: 'retry', queue, job: id })}>
            {strings.tryAgain}
          </Button>
        )}
        <DropButton isBusy={isBusy} onDrop={() => onAct({ kind: 'drop', queue, job: id })} />
      </div>
    </li>
  )
}

/** Dropping cannot be undone: the same button asks once more. */
function DropButton({ isBusy, onDrop }: { isBusy: boolean; onDrop: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Button
      size="sm"
      variant={isAsking ? 'danger' : 'line'}
      busy={isBusy && isAsking}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onDrop() : setAsking(true))}
    >
      {isAsking ? strings.dropForGood : strings.drop}
    </Button>
  )
}
