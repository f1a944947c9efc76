import { createActor, fromTransition } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import { type AiAllowance, isUsedUp } from '../../../rules/generate/allowanceWords.ts'
import { askOf, type Brief, blankBrief, type ReadPage } from '../../../rules/generate/brief.ts'
import { type SaveAs, subjectOf } from '../../../rules/generate/savedTexts.ts'
import { savable } from '../../../rules/generate/standing.ts'
import { strings } from '../../../strings/generate.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { warnBeforeUnload } from '../../services/browser/beforeUnload.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onPageLeave } from '../../services/browser/pageLeave.ts'
import { type Saved, type SaveRequest, savingActors } from '../../services/generate/saving.ts'
import {
  type AllowanceAnswer,
  type AllowanceQuery,
  allowanceActors,
  sourceActors,
} from '../../services/generate/source.ts'
import { createWorkStore } from '../../services/generate/workStore.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createSaveKeys } from './saveKeys.ts'
import type { TextEntry } from './text.ts'
import { createTexts } from './texts.ts'

export type Generating = ReturnType<typeof createGenerating>

const allowanceMachine = queryMachine<AllowanceQuery, AllowanceAnswer>('aiAllowance')
const readingMachine = mutationMachine<{ url: string }, ReadPage>('sourceReading')
const savingMachine = mutationMachine<SaveRequest, Saved>('textSaving')

/** What is chosen beside the texts as they are saved. */
interface SaveChoice {
  as: SaveAs
  bucketId: number | null
  accountIds: readonly number[]
}

/** A brief, the texts that are written of it, and what becomes of them. Of one session: it goes on whatever page is open. */
export function createGenerating({ app, call, business, postChanges, allowanceChanges }: PageDeps) {
  const { actorOptions, storage, clock, userData, browser } = app
  const store = createWorkStore({ storage, clock, userId: userData.getSnapshot().context.user?.id ?? 0 })
  const keyFor = createSaveKeys()
  const businessId = () => business.profiles.getSnapshot().context.selectedId

  const brief = createActor(briefLogic, actorOptions)
  const briefNow = () => brief.getSnapshot().context
  const save = () =>
    store.save(() => ({
      brief: { ...briefNow(), networks: copied(briefNow()) },
      texts: texts.stored().map((text) => ({
        ...text,
        versions: text.versions.map((version) => ({ ...version, avoided: [...version.avoided] })),
      })),
    }))
  const change = (changed: Partial<Brief>) => {
    brief.send({ type: 'brief.changed', change: changed })
    save()
  }

  const asked = createActor(allowanceMachine.provide({ actors: allowanceActors(call) }), {
    ...actorOptions,
    input: { query: { businessProfileId: businessId() } },
  })
  /** Another business may be of another trade. */
  const askForBusiness = () => {
    const businessProfileId = businessId()
    if (asked.getSnapshot().context.query.businessProfileId === businessProfileId) return
    asked.send({ type: 'query.changed', query: { businessProfileId } })
  }
  /** What is left, as it was told last: by an answer, or with a text. */
  const allowance = createActor(allowanceLogic, actorOptions)
  const tell = (told: AiAllowance | null) => {
    if (!told) return
    allowance.send({ type: 'allowance.told', allowance: told })
    if (isUsedUp(told)) texts.endAllowance()
  }
  asked.subscribe((snapshot) => {
    if (snapshot.matches('ready')) tell(snapshot.context.value)
  })
  const refresh = () => asked.send({ type: 'refresh.requested' })

  const texts = createTexts({ app, onWritten: tell, onFailed: refresh, onChanged: save })

  const reading = createActor(readingMachine.provide({ actors: sourceActors(call) }), actorOptions)
  reading.on('mutation.done', ({ value }) => change({ page: value }))

  const saving = createActor(savingMachine.provide({ actors: savingActors(call) }), actorOptions)
  saving.on('mutation.done', ({ value }) => {
    keyFor.forget()
    texts.remove(value.networks)
    // What is still being written is of this brief.
    if (texts.isUnderWay()) save()
    else clear()
    postChanges.tell()
    tellSaved(app, value)
  })

  const clear = () => {
    keyFor.forget()
    texts.clear()
    brief.send({ type: 'brief.cleared' })
    store.remove()
  }
  const ask = () => askOf(briefNow(), businessId())

  const restore = () => {
    const stored = store.read()
    if (!stored) return
    brief.send({ type: 'brief.changed', change: stored.brief })
    texts.restore(stored.texts)
  }

  const followBusiness = () => {
    askForBusiness()
    const { unsubscribe } = business.profiles.subscribe(askForBusiness)
    return unsubscribe
  }
  const listeners = listening(() => [
    followBusiness(),
    onPageLeave(store.flush),
    onConnectionReturn(refresh),
    browser.onReturn(refresh),
    allowanceChanges.listen(refresh),
    warnBeforeUnload(texts.isUnderWay),
    store.flush,
  ])
  const actors = [brief, allowance, reading, saving, asked]
  return {
    brief,
    asked,
    allowance,
    reading,
    saving,
    texts: texts.list,
    change,
    /** Begins anew: nothing of what was typed and written stays. */
    clear,
    write: (networks: readonly Network[]) => texts.write(networks, ask()),
    writeAgain: (entry: TextEntry, wish: string | null) => texts.writeAgain(entry, ask(), wish),
    stopAll: texts.stopAll,
    /** What is left, as an answer told that was asked for elsewhere. */
    tellAllowance: tell,
    refreshAllowance: refresh,
    saveTexts: ({ as, bucketId, accountIds }: SaveChoice) => {
      const chosen = savable(texts.list.getSnapshot().context).map(({ actor }) => savedOf(actor.getSnapshot().context))
      const [first, ...others] = chosen
      if (!first) return
      const wish = {
        as,
        texts: [first, ...others] as const,
        subject: subjectOf(briefNow()),
        accountIds,
        businessProfileId: businessId(),
        bucketId,
        isByAi: chosen.some(({ writtenBy }) => writtenBy === 'ai'),
      }
      saving.send({ type: 'mutation.requested', variables: { ...wish, clientKeys: keyFor(wish, chosen.length) } })
    },
    start: () => {
      for (const actor of actors) actor.start()
      restore()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      texts.stop()
      for (const actor of actors) actor.stop()
    },
  }
}

type BriefEvent = { type: 'brief.changed'; change: Partial<Brief> } | { type: 'brief.cleared' }

const briefLogic = fromTransition((brief: Brief, event: BriefEvent): Brief => {
  if (event.type === 'brief.changed') return { ...brief, ...event.change }
  // For whom, and how it sounds, is seldom another the next time.
  return event.type === 'brief.cleared'
    ? { ...blankBrief, kind: brief.kind, voice: brief.voice, networks: brief.networks }
    : brief
}, blankBrief)

type AllowanceEvent = { type: 'allowance.told'; allowance: AiAllowance }

const allowanceLogic = fromTransition(
  (known: AiAllowance | null, event: AllowanceEvent): AiAllowance | null =>
    event.type === 'allowance.told' ? event.allowance : known,
  null,
)

const copied = ({ networks }: Brief): Network[] | null => networks && [...networks]

function savedOf({ network, versions, shown }: ReturnType<TextEntry['actor']['getSnapshot']>['context']) {
  const version = versions[Math.min(shown, versions.length - 1)]
  return { network, text: version?.text ?? '', writtenBy: version?.writtenBy ?? 'ai' }
}

function tellSaved(app: PageDeps['app'], { as, networks: { length: count }, postId }: Saved): void {
  if (postId === null) {
    const message = count === 1 ? strings.keptAsAnIdea : strings.keptAsIdeas(count)
    app.notify({ severity: 'success', message })
    return
  }
  app.notify({
    severity: 'success',
    message: as === 'bucketPost' ? strings.keptAsADraftInItsBucket : strings.keptAsADraft,
    actionLabel: strings.openIt,
    onAction: () => app.go(`/post/create?edit=${postId}`, { replace: false }),
  })
}
