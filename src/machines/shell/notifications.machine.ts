import { assign, cancel, enqueueActions, setup } from 'xstate'

export type Severity = 'success' | 'error' | 'warning' | 'info'

/** What somebody has to say to the person. */
export interface NewNotice {
  title?: string
  message: string
  severity?: Severity
  /** Milliseconds; by severity unless given. */
  duration?: number
  /** Stays until it is closed. */
  persistent?: boolean
  actionLabel?: string
  onAction?: () => void
}

export interface Notice extends NewNotice {
  id: number
  duration: number
  persistent: boolean
  /** closing: fading out, soon gone */
  phase: 'shown' | 'closing'
}

/** Milliseconds (specification, section 9). */
export const noticeTimes = {
  durations: { success: 4000, error: 8000, warning: 6000, info: 5000, generic: 6000 },
  /** The fade, for the view. */
  closing: 200,
  removal: 300,
} as const

export interface NotificationsContext {
  /** On the screen, newest first. */
  notices: readonly Notice[]
  /** Those for which there is no room: they gave way to newer ones, or all that are shown stay until they are closed. */
  waiting: readonly Notice[]
  limit: number
  lastId: number
}

export type NotificationsEvent =
  | { type: 'notice.posted'; notice: NewNotice }
  | { type: 'notice.dismissed'; id: number }
  | { type: 'notice.expired'; id: number }
  | { type: 'notice.faded'; id: number }
  /** The pointer or the focus is on the notices. */
  | { type: 'reading.began' }
  | { type: 'reading.ended' }

/**
 * The notices on the screen: a few at once, newest first, each closing by itself after its time unless it is
 * persistent or somebody is reading. None is lost: what gives way to a newer one comes back with its whole time, and
 * what finds only persistent ones queues until one of them is closed. Lives as long as the page.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as { limit: number },
  },
  guards: {
    hasNotices: ({ context }) => context.notices.length > 0,
    isLast: ({ context }) => context.notices.length === 1 && context.waiting.length === 0,
    isShown: ({ context }, id: number) => context.notices.some((notice) => notice.id === id && !isClosing(notice)),
  },
  actions: {
    addNotice: assign(({ context }, notice: NewNotice) => ({
      lastId: context.lastId + 1,
      notices: [
        {
          ...notice,
          id: context.lastId + 1,
          duration: notice.duration ?? noticeTimes.durations[notice.severity ?? 'generic'],
          persistent: notice.persistent ?? false,
          phase: 'shown' as const,
        },
        ...context.notices,
      ],
    })),
    makeRoom: enqueueActions(({ context, enqueue }) => {
      for (const displaced of displacedFrom(context)) {
        enqueue.cancel(expiryOf(displaced.id))
        enqueue.cancel(fadingOf(displaced.id))
        enqueue.assign({
          notices: context.notices.filter((notice) => notice !== displaced),
          waiting: [...context.waiting, displaced].filter((notice) => !isClosing(notice)),
        })
      }
    }),
    startTimers: enqueueActions(({ enqueue }, notices: readonly Notice[]) => startTimers(enqueue, notices)),
    /** What comes back has its whole time again. */
    recallNotices: enqueueActions(({ context, enqueue }) => {
      const recalled = recalledTo(context)
      enqueue.assign({
        notices: [...context.notices, ...recalled].sort(byNewest),
        waiting: context.waiting.filter((notice) => !recalled.includes(notice)),
      })
      startTimers(enqueue, recalled)
    }),
    cancelTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) enqueue.cancel(expiryOf(id))
    }),
    cancelTimer: cancel((_, id: number) => expiryOf(id)),
    setClosing: assign(({ context }, id: number) => ({
      notices: context.notices.map((notice) => (notice.id === id ? { ...notice, phase: 'closing' as const } : notice)),
    })),
    /** Enqueued: `raise` by itself is not typed for params. */
    raiseFaded: enqueueActions(({ enqueue }, id: number) => {
      enqueue.raise({ type: 'notice.faded', id }, { id: fadingOf(id), delay: noticeTimes.removal })
    }),
    removeNotice: assign(({ context }, id: number) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ notices: [], waiting: [], limit: input.limit, lastId: 0 }),
  initial: 'running',
  on: {
    'notice.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => event.id },
      actions: [
        { type: 'cancelTimer', params: ({ event }) => event.id },
        { type: 'setClosing', params: ({ event }) => event.id },
        { type: 'raiseFaded', params: ({ event }) => event.id },
      ],
    },
    'notice.expired': {
      actions: [
        { type: 'setClosing', params: ({ event }) => event.id },
        { type: 'raiseFaded', params: ({ event }) => event.id },
      ],
    },
  },
  states: {
    running: {
      on: {
        'notice.posted': {
          actions: [
            { type: 'addNotice', params: ({ event }) => event.notice },
            'makeRoom',
            { type: 'startTimers', params: ({ context }) => context.notices.slice(0, 1) },
          ],
        },
        'notice.faded': {
          actions: [{ type: 'removeNotice', params: ({ event }) => event.id }, 'recallNotices'],
        },
        'reading.began': { guard: 'hasNotices', target: 'paused', actions: 'cancelTimers' },
      },
    },
    paused: {
      on: {
        'notice.posted': { actions: [{ type: 'addNotice', params: ({ event }) => event.notice }, 'makeRoom'] },
        'reading.ended': {
          target: 'running',
          actions: { type: 'startTimers', params: ({ context }) => context.notices },
        },
        'notice.faded': [
          {
            description: 'Where nothing is left, nobody is reading.',
            guard: 'isLast',
            target: 'running',
            actions: { type: 'removeNotice', params: ({ event }) => event.id },
          },
          { actions: [{ type: 'removeNotice', params: ({ event }) => event.id }, 'recallNotices', 'cancelTimers'] },
        ],
      },
    },
  },
})

/** What goes where there is one too many: one that is closing, else the oldest that would; where all others stay until they are closed, the newest queues. */
function displacedFrom({ notices, limit }: NotificationsContext): Notice[] {
  if (notices.length <= limit) return []
  const [newest, ...older] = notices
  const displaced = older.find(isClosing) ?? older.findLast(closesByItself) ?? newest
  return displaced ? [displaced] : []
}

/** Who comes to the place of one that is gone: first those that stay until they are closed, as they queued; then the newest. */
function recalledTo({ waiting }: NotificationsContext): Notice[] {
  const next = waiting.find(({ persistent }) => persistent) ?? waiting.toSorted(byNewest)[0]
  return next ? [next] : []
}

const byNewest = (one: Notice, other: Notice): number => other.id - one.id

interface Timing {
  raise(event: { type: 'notice.expired'; id: number }, options: { id: string; delay: number }): void
}

/** Each closes by itself after its whole time. */
function startTimers(enqueue: Timing, notices: readonly Notice[]): void {
  for (const { id, duration } of notices.filter(closesByItself)) {
    enqueue.raise({ type: 'notice.expired', id }, { id: expiryOf(id), delay: duration })
  }
}

const isClosing = ({ phase }: Notice): boolean => phase === 'closing'
const closesByItself = (notice: Notice): boolean => !notice.persistent && !isClosing(notice)

const expiryOf = (id: number) => `expiry.${id}`
const fadingOf = (id: number) => `fading.${id}`
