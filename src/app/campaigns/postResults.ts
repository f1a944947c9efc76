import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import { amountIn } from '../../../rules/campaigns/resultProblem.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { PostResult } from '../../machines/campaigns/campaigns.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { postResultActors } from '../../services/campaigns/analytics.ts'
import { unsavedPostResult } from '../../services/campaigns/postResultUnsaved.schema.ts'
import { createChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import type { SessionDeps } from '../sessionDeps.ts'
import { together } from '../together.ts'

const tellingMachine = mutationMachine<PostResult, PostResult>('postResult')

/** Milliseconds in which what was told can be taken back from its notice. */
const undoTime = 15_000

/** What was asked for last; the reason why it did not end well belongs to it. */
const askedLogic = fromTransition((_: PostResult | null, { told }: { type: 'asked'; told: PostResult }) => told, null)

/** Telling what came of posts, and what is being typed of it. Of one session: what is sent off ends on any page. */
export function createPostResults({ app, call }: Pick<SessionDeps, 'app' | 'call'>) {
  const { actorOptions, notify, storage, clock, userData } = app
  const createTelling = () => createActor(tellingMachine.provide({ actors: postResultActors(call) }), actorOptions)
  const telling = createTelling()
  /** Takes back, also while something else is told. */
  const undoing = createTelling()
  const asked: ActorRefFrom<typeof askedLogic> = createActor(askedLogic, actorOptions)
  const changes = createChanges()

  /** The browser's copy of what is typed of a post on a network. */
  const typedOf = (campaignPost: number, network: Network) => {
    const userId = userData.getSnapshot().context.user?.id ?? 0
    const place = { storage, clock, userId, area: 'campaigns' } as const
    return unsavedCopy(place, `post-result-${campaignPost}-${network}`, unsavedPostResult)
  }
  const learn = (told: PostResult) => {
    changes.tell()
    notify({
      severity: 'success',
      message: messageOf(told),
      duration: undoTime,
      actionLabel: strings.undo,
      onAction: undo,
    })
    function undo() {
      undoing.send({ type: 'mutation.requested', variables: { ...told, amount: told.before, before: told.amount } })
    }
  }
  const facts = listening(() => [
    telling.on('mutation.done', ({ value }) => {
      const typed = typedOf(value.campaignPost, value.network)
      // What was typed since is not told yet.
      if (amountIn(typed.read()?.amount ?? '') === value.amount) typed.remove()
      learn(value)
    }).unsubscribe,
    undoing.on('mutation.done', ({ value }) => learn(value)).unsubscribe,
    telling.on('mutation.unclear', changes.tell).unsubscribe,
    undoing.on('mutation.unclear', changes.tell).unsubscribe,
    // The page tells what comes of `telling`; a notice is closed by then.
    undoing.subscribe(({ context: { problem } }) => {
      if (problem) notify({ severity: problem.outcome === 'unclear' ? 'warning' : 'error', message: problem.message })
    }).unsubscribe,
  ])
  return {
    telling,
    asked,
    changes,
    typedOf,
    /** Nothing is told while something else is. */
    tell: (told: PostResult) => {
      if (telling.getSnapshot().hasTag('busy')) return
      asked.send({ type: 'asked', told })
      telling.send({ type: 'mutation.requested', variables: told })
    },
    ...together(asked, telling, undoing, facts),
  }
}

const messageOf = ({ network, amount }: PostResult): string =>
  amount === null
    ? strings.whatWasToldOfIsTakenBack(networkNames[network])
    : strings.whatCameOfItOnIsStored(networkNames[network])
