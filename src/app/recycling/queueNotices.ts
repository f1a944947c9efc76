import type { ActorRefFrom } from 'xstate'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { buttonMoment, dayOf } from '../../../rules/content/times.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import type { QueueChange, QueueFact } from '../../machines/recycling/recycling.ts'
import type { recyclingQueueMachine } from '../../machines/recycling/recyclingQueue.machine.ts'
import { ownTime } from '../../services/recycling/queue.ts'
import type { PageDeps } from '../pageDeps.ts'

interface Deps extends Pick<PageDeps, 'app' | 'postChanges' | 'wallNow'> {
  /** Milliseconds in which something can be taken back. */
  undoTime: number
  refresh(): void
}

/** Tells what was done to a queue, with the way to take it back. */
export function tellQueueChanges(
  queue: ActorRefFrom<typeof recyclingQueueMachine>,
  { app: { notify }, undoTime, wallNow, refresh }: Deps,
): void {
  queue.on('change.done', ({ change, fact }) => {
    const message = messageOf(change, fact, dayOf(wallNow()))
    const undo = undoOf(change, fact)
    if (change.kind === 'pause' || change.kind === 'shuffle') refresh()
    if (message === null) return
    notify({
      severity: 'success',
      message,
      duration: undoTime,
      ...(undo && {
        actionLabel: strings.undo,
        onAction: () => queue.send({ type: 'change.requested', change: undo }),
      }),
    })
  })
  queue.on('change.failed', ({ problem: { outcome, message } }) =>
    notify({ severity: outcome === 'refused' ? 'error' : 'warning', message }),
  )
}

/** Null where what is in sight says it. */
function messageOf(change: QueueChange, fact: QueueFact, today: string): string | null {
  switch (change.kind) {
    case 'skip':
      return `${quotedTitle(change.entry.title)} is skipped this time.`
    case 'restore':
      return `${quotedTitle(change.entry.title)} comes again.`
    case 'move':
      return fact.kind === 'entry'
        ? `${quotedTitle(change.entry.title)} comes ${buttonMoment(fact.entry.schedule.wallTime, today)}.`
        : null
    case 'fix':
      return `${quotedTitle(change.entry.title)} stays at its time.`
    case 'leaveOut': {
      const network = networkNames[change.network]
      return change.isLeftOut
        ? `${quotedTitle(change.entry.title)} leaves ${network} out this time.`
        : `${quotedTitle(change.entry.title)} goes to ${network}, too.`
    }
    case 'shuffle':
      if (fact.kind !== 'shuffled') return null
      return fact.moved === 0
        ? 'There is no other order.'
        : `${counted(fact.moved, strings.postInSentence)} changed places.`
    case 'pause':
      return null
  }
}

/** What takes it back; null where nothing does, or where it stands in the page. */
function undoOf(change: QueueChange, fact: QueueFact): QueueChange | null {
  switch (change.kind) {
    case 'skip':
      return { kind: 'restore', entry: change.entry }
    case 'move':
      return fact.kind === 'entry' ? { kind: 'move', entry: fact.entry, to: ownTime(change.entry) } : null
    case 'leaveOut':
      return { ...change, isLeftOut: !change.isLeftOut }
    case 'shuffle':
      return fact.kind === 'shuffled' && fact.moved > 0 ? { kind: 'shuffle', seed: fact.previousSeed } : null
    case 'restore':
    case 'fix':
    case 'pause':
      return null
  }
}
