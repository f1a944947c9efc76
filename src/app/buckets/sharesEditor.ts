import { createActor, fromTransition } from 'xstate'
import { strings } from '../../../strings/buckets.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type SharesChange, type SharesSaved, sharesChangeActors } from '../../services/buckets/shares.ts'
import type { UnsavedShares } from '../../services/buckets/unsavedStore.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'
import { createUnsaved } from './unsaved.ts'

type Deps = Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }

const sharesChangeMachine = mutationMachine<SharesChange, SharesSaved>('sharesChange')

/** Setting all shares at once. */
export function createSharesChange({ app, call, buckets }: Deps) {
  const change = createActor(sharesChangeMachine.provide({ actors: sharesChangeActors(call) }), app.actorOptions)
  change.on('mutation.done', ({ value: { businessProfileId } }) => {
    buckets.lazy(createUnsaved).shares(businessProfileId).remove()
    buckets.refresh()
    buckets.dialogs.send({ type: 'dialog.closed' })
    app.notify({ severity: 'success', message: strings.theSharesAreSaved })
  })
  change.on('mutation.unclear', () => buckets.refresh())
  return change
}

/** What is typed of the shares of a business until it is saved: its id is the key, nothing for all. */
export function createTypedShares({ app, buckets }: Deps, key: string) {
  const unsaved = buckets.lazy(createUnsaved)
  const slot = unsaved.shares(key === '' ? null : Number(key))
  const stored = slot.read()
  /** Its context: what was typed; what was not is null, or not there. */
  const typed = createActor(fromTransition(takeTyped, stored ?? untouched), app.actorOptions)
  const takeUp = () => typed.send({ type: 'shares.typed', values: slot.read() ?? untouched })
  const listeners = listening(() => [unsaved.onPutBack((put) => put === slot.key && takeUp())])
  return {
    typed,
    /** What was there as this began. */
    isRestored: stored !== null,
    type: (values: UnsavedShares) => {
      typed.send({ type: 'shares.typed', values })
      if (values.postsPerMonth === null && Object.keys(values.shares).length === 0) slot.remove()
      else slot.save(values)
    },
    /** Takes back what was typed; a notice offers it again. */
    discard: () => {
      typed.send({ type: 'shares.typed', values: untouched })
      unsaved.throwAway(slot)
    },
    ...together(typed, listeners),
  }
}

const untouched: UnsavedShares = { postsPerMonth: null, shares: {} }

interface SharesTyped {
  type: 'shares.typed'
  values: UnsavedShares
}

const takeTyped = (known: UnsavedShares, event: SharesTyped): UnsavedShares =>
  event.type === 'shares.typed' ? event.values : known
