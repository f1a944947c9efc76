import {
  type NewNotice,
  type NotificationsContext,
  notificationsMachine,
} from '../../../src/machines/shell/notifications.machine.ts'
import { model } from '../../support/walks/model.ts'

const posted = (notice: NewNotice) => ({ type: 'notice.posted', notice }) as const
const info = posted({ severity: 'info', message: 'Hello' })

const stays = (says: string, severity: NewNotice['severity'], milliseconds: number) => {
  const notice = posted({ message: 'Hello', ...(severity && { severity }) })
  return [
    {
      says: `${says} notices are there until ${milliseconds} ms`,
      events: [notice, { wait: milliseconds - 1 }],
      endsIn: 'flowing',
      where: ({ context }: { context: NotificationsContext }) => context.notices[0]?.phase === 'shown',
    },
    {
      says: `${says} notices close by themselves after ${milliseconds} ms`,
      events: [notice, { wait: milliseconds }],
      endsIn: 'flowing',
      where: ({ context }: { context: NotificationsContext }) => context.notices[0]?.phase === 'closing',
    },
  ] as const
}

/** The notices on the screen, walked. */
export const notifications = model(notificationsMachine, {
  input: { limit: 2 },
  payloads: {
    'notice.posted': ({ lastId }: NotificationsContext): { notice: NewNotice }[] =>
      lastId < 3
        ? [{ notice: { severity: 'info', message: 'Hello' } }, { notice: { message: 'It stays', persistent: true } }]
        : [],
    'notice.dismissed': ({ notices }: NotificationsContext) => notices.map(({ id }) => ({ id })),
    'notice.expired': [],
    'notice.faded': [],
    'reading.began': [{}],
    'reading.ended': [{}],
  },
  always: {
    'never more than the limit': ({ context }) => context.notices.length <= context.limit,
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
      endsIn: 'flowing',
      where: ({ context }) => context.notices.map(({ message }) => message).join() === 'five,four,three',
    },
    {
      says: 'persistent ones stay until closed',
      events: [posted({ message: 'Stay', persistent: true }), { wait: 3_600_000 }],
      endsIn: 'flowing',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
    {
      says: 'a closed one fades first',
      events: [info, { type: 'notice.dismissed', id: 1 }, { wait: 299 }],
      endsIn: 'flowing',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'and is removed after about 300 ms',
      events: [info, { type: 'notice.dismissed', id: 1 }, { wait: 300 }],
      endsIn: 'flowing',
      where: ({ context }) => context.notices.length === 0,
    },
    {
      says: 'nothing closes by itself while somebody is reading',
      events: [info, { type: 'reading.began' }, { wait: 60_000 }],
      endsIn: 'held',
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
      endsIn: 'flowing',
      where: ({ context }) => context.notices[0]?.phase === 'closing',
    },
    {
      says: 'the time begins anew when the reading ends',
      events: [info, { type: 'reading.began' }, { wait: 60_000 }, { type: 'reading.ended' }, { wait: 4999 }],
      endsIn: 'flowing',
      where: ({ context }) => context.notices[0]?.phase === 'shown',
    },
  ],
})
