import { createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { Campaign } from '../../machines/campaigns/campaigns.ts'
import type { CampaignResumption } from '../../machines/campaigns/plan.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type Resuming, resumeActors, resumptionActors } from '../../services/campaigns/resumption.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createCampaigns } from './campaigns.ts'

const resumptionMachine = queryMachine<number, CampaignResumption>('resumption')
const resumeMachine = mutationMachine<Resuming, Campaign>('resume')

/** Going on with a paused campaign, for as long as it is asked about. Keys: a campaign's id. */
export function createResumption({ app, call, postChanges, lazy }: PageDeps, key: string) {
  const { resumed } = lazy(createCampaigns)
  const { actorOptions, notify } = app
  const resumption = createActor(resumptionMachine.provide({ actors: resumptionActors(call) }), {
    ...actorOptions,
    input: { query: Number(key) },
  })
  const resume = createActor(resumeMachine.provide({ actors: resumeActors(call) }), actorOptions)
  const listeners = listening(() => [
    resume.on('mutation.done', ({ value: { name, posts } }) => {
      postChanges.tell()
      resumed.tell()
      notify({
        severity: 'success',
        message: strings.goesOnWithOnTheSchedule(name, counted(posts.planned, strings.post)),
      })
    }).unsubscribe,
    resume.on('mutation.unclear', () => {
      resumption.send({ type: 'refresh.requested' })
      postChanges.tell()
    }).unsubscribe,
  ])
  return { resumption, resume, ...together(resumption, resume, listeners) }
}
