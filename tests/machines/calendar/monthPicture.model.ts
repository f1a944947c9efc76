import { firstChoices, type PicturedMonth } from '../../../rules/calendar/monthPicture.ts'
import { monthPictureMachine } from '../../../src/machines/calendar/monthPicture.machine.ts'
import type { DaysQuery } from '../../../src/machines/calendar/plannedDays.machine.ts'
import { offlineText, unforeseenText } from '../../../src/machines/shell/result.ts'
import { timeLimit } from '../../../src/machines/shell/timeLimit.ts'
import { model } from '../../support/walks/model.ts'

export const picturedQuery: DaysQuery = {
  span: { kind: 'month', month: '2026-11' },
  filters: {},
  businessProfileId: null,
}
const month: PicturedMonth = {
  month: '2026-11',
  posts: [],
  moreByDay: {},
  total: 0,
  activeDays: 0,
  byNetwork: {},
  name: null,
}
const first = { url: 'blob:1', altText: 'November 2026' }
const second = { url: 'blob:2', altText: 'November 2026, wide' }
const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const rejected = { kind: 'rejected', status: 500, message: 'The database rests.' } as const
const offline = { kind: 'offline' } as const

const read = { done: 'readMonth', output: ok(month) } as const
const drawn = { done: 'draw', output: ok(first) } as const
const redrawn = { done: 'draw', output: ok(second) } as const
const wide = { type: 'choices.changed', change: { size: 'wide' } } as const
const dark = { type: 'choices.changed', change: { theme: 'dark' } } as const
const retry = { type: 'retry.requested' } as const
const copy = { type: 'delivery.requested', way: 'copy' } as const
const share = { type: 'delivery.requested', way: 'share' } as const
const copied = { done: 'deliver', output: ok('copy' as const) } as const
const shared = { done: 'deliver', output: ok('share' as const) } as const
const refused = { done: 'deliver', output: rejected } as const

export const monthPicture = model(monthPictureMachine, {
  input: { query: picturedQuery, choices: firstChoices },
  payloads: {
    'choices.changed': [{ change: { size: 'wide' } }],
    'retry.requested': [{}],
    'download.requested': [{}],
    'delivery.requested': [{ way: 'copy' }],
    readMonth: { outputs: [ok(month), offline] },
    draw: { outputs: [ok(first), rejected] },
    deliver: { outputs: [ok('copy' as const), rejected] },
  },
  always: {
    'what is handed over is drawn': (snapshot) => !snapshot.hasTag('drawn') || snapshot.context.picture !== null,
    'a failure says why': (snapshot) =>
      !(snapshot.matches('loadFailed') || snapshot.matches('drawFailed')) || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'as it begins nothing is there, and nothing is said',
      events: [{ wait: timeLimit - 1 }],
      endsIn: 'loading',
      where: ({ context: { month, picture, problem, isCopied } }) =>
        month === null && picture === null && problem === null && !isCopied,
    },
    {
      says: 'the month is read, drawn as it is chosen first, and shown',
      events: [{ in: 'loading', tags: ['busy'] }, read, { in: 'drawing', tags: ['busy'] }, drawn],
      endsIn: 'ready',
      tags: ['drawn'],
      given: { readMonth: [picturedQuery], draw: [{ month, choices: firstChoices }] },
      where: ({ context }) => context.picture === first && context.problem === null && !context.isCopied,
    },
    {
      says: 'what is chosen before the month is there is drawn at once',
      events: [wide, read, drawn],
      endsIn: 'ready',
      given: { draw: [{ month, choices: { ...firstChoices, size: 'wide' } }] },
    },
    {
      says: 'each choice is drawn anew, with those of before; the last picture stays meanwhile',
      events: [read, wide, drawn, dark, { in: 'drawing', tags: ['busy'] }, redrawn],
      endsIn: 'ready',
      given: {
        draw: [
          { month, choices: firstChoices },
          { month, choices: { ...firstChoices, size: 'wide' } },
          { month, choices: { ...firstChoices, size: 'wide', theme: 'dark' } },
        ],
      },
      where: ({ context }) => context.picture === second,
    },
    {
      says: 'a month that was not read says why until another try is answered',
      events: [{ done: 'readMonth', output: rejected }, wide, { in: 'loadFailed', tags: [] }, retry],
      endsIn: 'loading',
      where: ({ context }) => context.problem === 'The database rests.' && context.choices.size === 'wide',
    },
    {
      says: 'once it is read nothing is said any more',
      events: [{ done: 'readMonth', output: offline }, retry, read],
      endsIn: 'drawing',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'reading that broke, and reading without an answer, are told',
      events: [{ failed: 'readMonth', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'reading without an answer ends',
      events: [{ wait: timeLimit }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === offlineText,
    },
    {
      says: 'whoever shares has five minutes to choose',
      events: [read, drawn, share, { wait: 299_999 }],
      endsIn: 'delivering',
    },
    {
      says: 'a share that the browser never ends does not hold the picture',
      events: [read, drawn, share, { in: 'delivering', tags: ['busy', 'drawn'] }, { wait: 300_000 }],
      endsIn: 'ready',
      tags: ['drawn'],
      where: ({ context }) => context.problem === null && !context.isCopied,
    },
    {
      says: 'what could not be drawn is drawn again when it is asked for, without another reading',
      events: [read, { done: 'draw', output: rejected }, { in: 'drawFailed', tags: [] }, retry, drawn],
      endsIn: 'ready',
      given: { readMonth: [picturedQuery] },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'another choice is another try, and the reason stays until its answer',
      events: [read, { done: 'draw', output: rejected }, wide],
      endsIn: 'drawing',
      where: ({ context }) => context.problem === 'The database rests.' && context.choices.size === 'wide',
    },
    {
      says: 'drawing that broke is told',
      events: [read, { failed: 'draw', error: 'bug' }],
      endsIn: 'drawFailed',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'drawing that does not end is told',
      events: [read, { wait: timeLimit }],
      endsIn: 'drawFailed',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'the picture is downloaded as it is shown',
      events: [read, drawn, { type: 'download.requested' }],
      endsIn: 'ready',
      emits: [{ type: 'download.wanted', picture: first }],
    },
    {
      says: 'nor does a share that is still open hold the download',
      events: [read, drawn, share, { type: 'download.requested' }],
      endsIn: 'delivering',
      emits: [{ type: 'download.wanted', picture: first }],
    },
    {
      says: 'it is copied, which is said until another picture is there',
      events: [read, drawn, copy, { in: 'delivering', tags: ['busy', 'drawn'] }, copied],
      endsIn: 'ready',
      given: { deliver: [{ picture: first, way: 'copy' }] },
      where: ({ context }) => context.isCopied,
    },
    {
      says: 'another picture is not on the clipboard',
      events: [read, drawn, copy, copied, wide, redrawn],
      endsIn: 'ready',
      where: ({ context }) => !context.isCopied,
    },
    {
      says: 'what is shared is not said to be copied, nor is a copy of before',
      events: [read, drawn, copy, copied, share, shared],
      endsIn: 'ready',
      given: {
        deliver: [
          { picture: first, way: 'copy' },
          { picture: first, way: 'share' },
        ],
      },
      where: ({ context }) => !context.isCopied,
    },
    {
      says: 'a copy that is made again is not said to be there before it is',
      events: [read, drawn, copy, copied, copy],
      endsIn: 'delivering',
      where: ({ context }) => !context.isCopied,
    },
    {
      says: 'a browser that refuses is told, and the picture stays',
      events: [read, drawn, copy, refused],
      endsIn: 'ready',
      where: ({ context }) => context.problem === 'The database rests.' && context.picture === first,
    },
    {
      says: 'why it was refused goes with the next that succeeds',
      events: [read, drawn, copy, refused, copy, copied],
      endsIn: 'ready',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'or with another choice',
      events: [read, drawn, copy, refused, wide],
      endsIn: 'drawing',
      where: ({ context }) => context.problem === null && context.choices.size === 'wide',
    },
    {
      says: 'what broke while it was handed over is told',
      events: [read, drawn, share, { failed: 'deliver', error: 'bug' }],
      endsIn: 'ready',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'another choice ends the handing over and what was said of it',
      events: [read, drawn, copy, refused, share, wide],
      endsIn: 'drawing',
      where: ({ context }) => context.problem === null && context.choices.size === 'wide',
    },
  ],
})
