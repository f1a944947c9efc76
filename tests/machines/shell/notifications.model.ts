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
    'notice.posted': ({ context: { lastId } }: { context: NotificationsContext }): { notice: NewNotice }[] => {
      const stays: NewNotice = { severity: 'error', message: 'It stays', persistent: true }
      return lastId < 3 ? [{ notice: stays }, { notice: { severity: 'info', message: 'Hello' } }] : []
    },
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
      says: 'notices that stay are not dropped by newer ones: those queue, and have their whole time when it is their turn',
      events: [
        stay('one'),
        stay('two'),
        info,
        { wait: 60_000 },
        { in: 'running', where: shows('two,one') },
        { type: 'notice.dismissed', id: 2 },
        { wait: 300 },
        { in: 'running', where: shows('Hello,one') },
        { wait: 4999 },
        { in: 'running', where: ({ context }) => context.notices[0]?.phase === 'shown' },
        { wait: 1 },
        { in: 'running', where: ({ context }) => context.notices[0]?.phase === 'closing' },
        { wait: 300 },
      ],
      endsIn: 'running',
      where: shows('one'),
    },
    {
      says: 'of those that queue the ones that stay come first, in the order in which they were posted',
      input: { limit: 1 },
      events: [
        stay('one'),
        info,
        stay('two'),
        stay('three'),
        { type: 'notice.dismissed', id: 1 },
        { wait: 300 },
        { in: 'running', where: shows('two') },
        { type: 'notice.dismissed', id: 3 },
        { wait: 300 },
        { in: 'running', where: shows('three') },
        { type: 'notice.dismissed', id: 4 },
        { wait: 300 },
      ],
      endsIn: 'running',
      where: shows('Hello'),
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
        { type: 'notice.dismissed', id: 2 },
        { wait: 300 },
      ],
      endsIn: 'paused',
      where: shows('three,one'),
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
        { in: 'running', where: shows('') },
        info,
        { wait: 5000 },
      ],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'with another one than the last it goes on, shown or waiting',
      input: { limit: 1 },
      events: [
        info,
        stay('two'),
        { type: 'reading.began' },
        { type: 'notice.dismissed', id: 2 },
        { wait: 300 },
        { in: 'paused', where: shows('Hello') },
        { wait: 60_000 },
        { in: 'paused', where: ({ context }) => context.notices[0]?.phase === 'shown' },
        { type: 'reading.ended' },
        { wait: 5000 },
      ],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'also where nobody waits',
      events: [stay('one'), stay('two'), { type: 'reading.began' }, { type: 'notice.dismissed', id: 2 }, { wait: 300 }],
      endsIn: 'paused',
      where: shows('one'),
    },
    {
      says: 'where nothing is, nobody is reading',
      events: [{ type: 'reading.began' }],
      endsIn: 'running',
      where: ({ context }) => context.notices.length === 0,
    },
    {
      says: 'what is posted while somebody is reading is shown at once, and has its whole time from when the reading ends',
      events: [
        info,
        { type: 'reading.began' },
        posted({ message: 'two' }),
        { in: 'paused', where: shows('two,Hello') },
        posted({ message: 'three' }),
        { in: 'paused', where: shows('three,two') },
        { wait: 60_000 },
        { type: 'reading.ended' },
        { wait: 5999 },
        { in: 'running', where: ({ context }) => context.notices.every(({ phase }) => phase === 'shown') },
        { wait: 1 },
      ],
      endsIn: 'running',
      where: ({ context }) => context.notices.every(({ phase }) => phase === 'closing'),
    },
    {
      says: 'of those that gave way the newest comes back first, and only as many as there is room for',
      events: [
        ...['one', 'two', 'three', 'four'].map((message) => posted({ message })),
        { type: 'notice.dismissed', id: 4 },
        { wait: 300 },
      ],
      endsIn: 'running',
      where: ({ context }) => shows('three,two')({ context }) && context.waiting.map(({ id }) => id).join() === '1',
    },
    {
      says: 'one that comes back is not taken away by the time that it had before',
      events: [
        info,
        stay('two'),
        stay('three'),
        { wait: 4900 },
        { type: 'notice.dismissed', id: 3 },
        { wait: 300 },
        { in: 'running', where: shows('two,Hello') },
        { wait: 4999 },
      ],
      endsIn: 'running',
      where: ({ context }) => context.notices.every(({ phase }) => phase === 'shown'),
    },
    {
      says: "one that was closing gives way first, and nothing of it is left: not even the end of somebody's reading",
      input: { limit: 1 },
      events: [
        info,
        { type: 'notice.dismissed', id: 1 },
        stay('two'),
        { in: 'running', where: ({ context }) => shows('two')({ context }) && context.waiting.length === 0 },
        { type: 'reading.began' },
        { wait: 300 },
      ],
      endsIn: 'paused',
      where: shows('two'),
    },
    {
      says: 'where one of two that are closing gives way, the other goes in its own time',
      events: [
        info,
        info,
        { type: 'notice.dismissed', id: 2 },
        { wait: 100 },
        { type: 'notice.dismissed', id: 1 },
        stay('three'),
        { wait: 300 },
      ],
      endsIn: 'running',
      where: shows('three'),
    },
    {
      says: 'two that are closed at once are both gone',
      events: [
        info,
        stay('two'),
        {
          in: 'running',
          where: ({ context }) => context.notices.map(({ persistent }) => persistent).join() === 'true,false',
        },
        { type: 'notice.dismissed', id: 1 },
        { type: 'notice.dismissed', id: 2 },
        { wait: 300 },
      ],
      endsIn: 'running',
      where: shows(''),
    },
    {
      says: 'the time begins anew when the reading ends',
      events: [info, { type: 'reading.began' }, { wait: 60_000 }, { type: 'reading.ended' }, { wait: 4999 }],
      endsIn: 'running',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
  ],
})
