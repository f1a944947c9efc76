import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { carryMachine } from '../../../src/machines/calendar/carry.machine.ts'
import { model } from '../../support/walks/model.ts'

const postAt = (postId: number, title: string, wallTime: string): WeekPost => ({
  ...{ postId, title, wallTime, state: 'scheduled', networks: ['bluesky'], bucketId: null, accountIds: [1] },
})
const rye = postAt(1, 'Rye', '2026-11-16T09:00')
const buns = postAt(2, 'Buns', '2026-11-17T10:30')

const begin = { type: 'carry.began', held: rye, posts: [rye, buns], isCopy: false } as const
const beginCopy = { ...begin, posts: [rye], isCopy: true } as const
const [tuesday, noon] = ['2026-11-17T09:00', '2026-11-16T12:00'] as const
const aim = { type: 'target.aimed', target: tuesday } as const
const step = { type: 'target.stepped', target: noon } as const
const drop = { type: 'carry.dropped' } as const
const cancel = { type: 'carry.canceled' } as const
const leave = { type: 'week.left' } as const

const ryeOnTuesday = { postId: 1, title: 'Rye', from: '2026-11-16T09:00', to: '2026-11-17T09:00' }
const bunsOnWednesday = { postId: 2, title: 'Buns', from: '2026-11-17T10:30', to: '2026-11-18T10:30' }

export const carry = model(carryMachine, {
  payloads: {
    'carry.began': [
      { held: rye, posts: [rye, buns], isCopy: false },
      { held: rye, posts: [rye], isCopy: true },
    ],
    'carry.refused': [{}],
    'target.aimed': [{ target: tuesday }, { target: rye.wallTime }],
    'target.stepped': [{ target: noon }],
    'copying.changed': [{ isCopy: true }, { isCopy: false }],
    'carry.dropped': [{}],
    'carry.canceled': [{}],
    'week.left': [{}],
  },
  always: {
    'something is carried only on its way': (snapshot) =>
      (snapshot.context.carried !== null) === snapshot.matches('carrying'),
  },
  journeys: [
    {
      says: 'what is picked up is aimed at where it is, and that is told',
      events: [{ in: 'idle', where: ({ context }) => context.news === null }, begin],
      endsIn: 'carrying',
      where: ({ context: { carried, news } }) =>
        carried?.target === rye.wallTime &&
        JSON.stringify(news) === JSON.stringify({ kind: 'began', held: rye, posts: [rye, buns], isCopy: false }),
    },
    {
      says: 'all go by as much as the one that is held, and where it went is told',
      events: [begin, aim, drop],
      endsIn: 'idle',
      emits: [{ type: 'moves.chosen', moves: [ryeOnTuesday, bunsOnWednesday] }],
      where: ({ context: { news } }) =>
        JSON.stringify(news) === JSON.stringify({ kind: 'dropped', target: tuesday, isCopy: false }),
    },
    {
      says: 'copies go, and the post stays',
      events: [beginCopy, aim, drop],
      endsIn: 'idle',
      emits: [{ type: 'copies.chosen', copies: [{ postId: 1, title: 'Rye', to: tuesday }] }],
      where: ({ context: { news } }) => news?.kind === 'dropped' && news.isCopy,
    },
    {
      says: 'a copy may stand where its post does',
      events: [beginCopy, drop],
      endsIn: 'idle',
      emits: [{ type: 'copies.chosen', copies: [{ postId: 1, title: 'Rye', to: rye.wallTime }] }],
    },
    {
      says: 'what is put down where it was is not moved',
      events: [begin, drop],
      endsIn: 'idle',
      emits: [],
      where: ({ context: { news } }) => news?.kind === 'canceled',
    },
    {
      says: 'a key says where it has led, and a pointer says nothing on its way',
      events: [
        begin,
        aim,
        {
          in: 'carrying',
          where: ({ context }) => context.news?.kind === 'began' && context.carried?.target === tuesday,
        },
        step,
      ],
      endsIn: 'carrying',
      where: ({ context: { news, carried } }) =>
        JSON.stringify(news) === JSON.stringify({ kind: 'stepped', target: noon }) && carried?.target === noon,
    },
    {
      says: 'whether it is a copy is decided until it is put down',
      events: [begin, aim, { type: 'copying.changed', isCopy: true }, drop],
      endsIn: 'idle',
      emits: [
        {
          type: 'copies.chosen',
          copies: [
            { postId: 1, title: 'Rye', to: tuesday },
            { postId: 2, title: 'Buns', to: '2026-11-18T10:30' },
          ],
        },
      ],
    },
    {
      says: 'and it may become a move again',
      events: [beginCopy, aim, { type: 'copying.changed', isCopy: false }, drop],
      endsIn: 'idle',
      emits: [{ type: 'moves.chosen', moves: [ryeOnTuesday] }],
    },
    {
      says: 'what is canceled stays where it was, and that is told',
      events: [begin, aim, cancel],
      endsIn: 'idle',
      emits: [],
      where: ({ context: { news } }) => news?.kind === 'canceled',
    },
    {
      says: 'that nothing can be moved is told',
      events: [{ type: 'carry.refused' }],
      endsIn: 'idle',
      where: ({ context: { news } }) => news?.kind === 'refused',
    },
    {
      says: 'what is carried while the week is left stays where it was, and nothing of it is told later',
      events: [begin, aim, leave],
      endsIn: 'idle',
      emits: [],
      where: ({ context }) => context.news === null && context.carried === null,
    },
    {
      says: 'what was told before the week was left is not told when it is opened again',
      events: [begin, cancel, leave],
      endsIn: 'idle',
      where: ({ context }) => context.news === null,
    },
    {
      says: 'nothing else is picked up while something is carried',
      events: [begin, { ...beginCopy, held: buns, posts: [buns] }],
      endsIn: 'carrying',
      where: ({ context }) => context.carried?.held === rye,
    },
  ],
})
