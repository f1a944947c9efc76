import {
  type NewNotice,
  type NotificationsContext,
  notificationsMachine,
} from '../../../src/machines/shell/notifications.machine.ts'
import { model } from '../../support/walks/model.ts'

const posted = (notice: NewNotice) => ({ type: 'notice.posted', notice }) as const
const info = posted({ severity: 'info', message: 'Hello' })

const stay = (message: string) => posted({ message, persistent: true })
const shows =
  (messages: string) =>
  ({ context }: { context: NotificationsContext }) =>
    context.notices.map(({ message }) => message).join() === messages

const stays = (says: string, severity: NewNotice['severity'], milliseconds: number) => {
  const notice = posted({ message: 'Hello', ...(severity && { severity }) })
  return [
    {
      says: `${says} notices are there until ${milliseconds} ms`,
      events: [notice, { wait: milliseconds - 1 }],
      endsIn: 'running',
      where: ({ context }: { context: NotificationsContext }) => context.notices[0]?.phase === 'shown',
    },
    {
      says: `${says} notices close by themselves after ${milliseconds} ms`,
      events: [notice, { wait: milliseconds }],
      endsIn: 'running',
      where: ({ context }: { context: NotificationsContext }) => context.notices[0]?.phase === 'closing',
    },
  ] as const
}

/** The notices on the screen, walked. */
export const notifications = model(notificationsMachine, {
  input: { limit: 2 },
  payloads: {
    'notice.posted': ({ context: { lastId } }: { context: NotificationsContext }): { notice: NewNotice }[] =>
      lastId < 3
        ? [{ notice: { severity: 'info', message: 'Hello' } }, { notice: { message: 'It stays', persistent: true } }]
        : [],
    'notice.dismissed': ({ context: { notices } }: { context: NotificationsContext }) =>
      notices.map(({ id }) => ({ id })),
    'notice.expired': [],
    'notice.faded': [],
    'reading.began': [{}],
    'reading.ended': [{}],
  },
  always: {
    'never more than the limit': ({ context }) => context.notices.length <= context.limit,
    'nobody waits beside an empty place': ({ context }) =>
      context.waiting.length === 0 || context.notices.length === context.limit,
    'nobody waits who is closing or shown': ({ context }) =>
      context.waiting.every(({ id, phase }) => phase === 'shown' && context.notices.every((one) => one.id !== id)),
    'newest first': ({ context }) =>
      context.notices.every(({ id }, at) => id < (context.notices[at - 1]?.id ?? id + 1)),
  },
  journeys: [
    ...stays('success', 'success', 4000),
    ...stays('error', 'error', 8000),
    ...stays('warning', 'warning', 6000),
    ...stays('info', 'info', 5000),
    ...stays('generic', undefined, 6000),
    {
      says: 'at most 3 are shown, newest first',
      input: { limit: 3 },
      events: ['one', 'two', 'three', 'four', 'five'].map((message) => posted({ message })),
      endsIn: 'running',
      where: ({ context }) => context.notices.map(({ message }) => message).join() === 'five,four,three',
    },
    {
      says: 'persistent ones stay until closed',
      events: [posted({ message: 'Stay', persistent: true }), { wait: 3_600_000 }],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
    {
      says: 'persistent ones stay when there is one too many: the others give way first',
      input: { limit: 3 },
      events: [stay('Stay'), ...['two', 'three', 'four'].map((message) => posted({ message }))],
      endsIn: 'running',
      where: shows('four,three,Stay'),
    },
    {
      says: 'where all are persistent the newest is shown, and the oldest comes back when there is room',
      events: [stay('one'), stay('two'), info, { wait: 5299 }],
      endsIn: 'running',
      where: shows('Hello,two'),
    },
    {
      says: 'a persistent one that gave way comes back when a newer one has gone',
      events: [stay('one'), stay('two'), info, { wait: 5300 }],
      endsIn: 'running',
      where: shows('two,one'),
    },
    {
      says: 'one that gave way comes back with its whole time',
      events: [
        posted({ message: 'one', duration: 9000 }),
        info,
        info,
        { type: 'notice.dismissed', id: 2 },
        { wait: 300 },
        { wait: 8999 },
      ],
      endsIn: 'running',
      where: shows('one'),
    },
    {
      says: 'a closed one makes room for one that waits, also while somebody is reading',
      events: [
        stay('one'),
        stay('two'),
        stay('three'),
        { type: 'reading.began' },
        { type: 'notice.dismissed', id: 3 },
        { wait: 300 },
      ],
      endsIn: 'paused',
      where: shows('two,one'),
    },
    {
      says: 'a closed one fades first',
      events: [info, { type: 'notice.dismissed', id: 1 }, { wait: 299 }],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'and is removed after about 300 ms',
      events: [info, { type: 'notice.dismissed', id: 1 }, { wait: 300 }],
      endsIn: 'running',
      where: ({ context }) => context.notices.length === 0,
    },
    {
      says: 'nothing closes by itself while somebody is reading',
      events: [info, { type: 'reading.began' }, { wait: 60_000 }],
      endsIn: 'paused',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
    {
      says: 'with the last notice the reading ends',
      events: [
        info,
        { type: 'notice.dismissed', id: 1 },
        { type: 'reading.began' },
        { wait: 300 },
        info,
        { wait: 5000 },
      ],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'the time begins anew when the reading ends',
      events: [info, { type: 'reading.began' }, { wait: 60_000 }, { type: 'reading.ended' }, { wait: 4999 }],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
  ],
})
