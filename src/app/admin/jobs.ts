import { createActor, type SnapshotFrom } from 'xstate'
import { strings } from '../../../strings/admin.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type ActOnJob, type JobsQuery, jobActActors, jobsActors, type ListedJobs } from '../../services/admin/jobs.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify'>

const done: Record<ActOnJob['kind'], string> = {
  retry: strings.theJobIsTriedAgain,
  drop: strings.theJobIsDropped,
}

/** Jobs of the queues, and what is done with one. The key is the query as JSON. */
export function createJobs({ call, actorOptions, notify }: Deps, key: string) {
  const reading = createActor(queryMachine<JobsQuery, ListedJobs>('jobs').provide({ actors: jobsActors(call) }), {
    ...actorOptions,
    input: { query: JSON.parse(key) },
  })
  const acting = createActor(
    mutationMachine<ActOnJob, ActOnJob>('actOnJob').provide({ actors: jobActActors(call) }),
    actorOptions,
  )
  const readAgain = () => reading.send({ type: 'refresh.requested' })
  acting.on('mutation.unclear', readAgain)
  acting.on('mutation.done', ({ value: { kind } }) => {
    notify({ severity: 'success', message: done[kind] })
    readAgain()
  })
  // Somebody else was faster: the list says how it is by now.
  const readWhereRefused = ({ context: { problem } }: SnapshotFrom<typeof acting>) => {
    if (problem?.outcome === 'refused') readAgain()
  }
  const listeners = listening(() => [acting.subscribe(readWhereRefused).unsubscribe])
  return { reading, acting, ...together(reading, acting, listeners) }
}
