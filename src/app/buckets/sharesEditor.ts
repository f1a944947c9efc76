import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type BucketShares, type SharesChange, sharesChangeActors } from '../../services/buckets/shares.ts'
import type { PageDeps } from '../pageDeps.ts'
import type { Buckets } from './buckets.ts'

const sharesChangeMachine = mutationMachine<SharesChange, BucketShares>('sharesChange')

/** Setting all shares at once. */
export function createSharesChange({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const change = createActor(sharesChangeMachine.provide({ actors: sharesChangeActors(call) }), app.actorOptions)
  change.on('mutation.done', () => {
    buckets.refresh()
    buckets.dialogs.send({ type: 'dialog.closed' })
    app.notify({ severity: 'success', message: 'The shares are saved.' })
  })
  change.on('mutation.unclear', () => buckets.refresh())
  return change
}
