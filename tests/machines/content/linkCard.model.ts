import type { SnapshotFrom } from 'xstate'
import { linkCardMachine, type ReadCard } from '../../../src/machines/content/linkCard.machine.ts'
import { model } from '../../support/walks/model.ts'

const [first, second] = ['https://wren.coffee/class', 'https://wren.coffee/classes']
const card: ReadCard = { address: first, title: 'Classes', description: '', media: null }
const read = { kind: 'ok', value: card } as const
const refused = { kind: 'rejected', status: 400, message: 'This address does not lead to a web page.' } as const
const unreachable = { kind: 'rejected', status: 502, message: 'wren.coffee cannot be reached.' } as const
const busy = { kind: 'rejected', status: 429, message: 'Many links were looked at.' } as const
const offline = { kind: 'offline' } as const

const written = (address: string | null) => ({ type: 'link.changed', address }) as const
const asked = [written(first), { after: 'debounce' }] as const

const isSaid =
  (message: string, isPassing: boolean) =>
  ({ context: { problem } }: SnapshotFrom<typeof linkCardMachine>): boolean =>
    problem?.message === message && problem.isPassing === isPassing

export const linkCard = model(linkCardMachine, {
  input: undefined,
  payloads: {
    'link.changed': [{ address: first }, { address: second }, { address: null }],
    'retry.requested': [{}],
    readCard: { outputs: [read, refused, unreachable, offline] },
  },
  always: {
    'why a page could not be read is said while that is so, and while it is asked for once more': (snapshot) =>
      snapshot.context.problem === null
        ? !snapshot.matches('failed')
        : snapshot.matches('failed') || snapshot.matches('loading'),
    'nothing is asked for where there is no link': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.address === null),
  },
  journeys: [
    {
      says: 'a page is asked for once its address has stood still for 600 ms, and not while it is typed',
      events: [written(first), { wait: 599 }, written(second), { wait: 599 }, { in: 'waiting' }, { wait: 1 }],
      endsIn: 'loading',
      given: { readCard: [{ address: second }] },
    },
    {
      says: 'what the page says is told, once',
      events: [...asked, { done: 'readCard', output: read }, written(first)],
      endsIn: 'shown',
      emits: [{ type: 'card.read', card }],
      given: { readCard: [{ address: first }] },
    },
    {
      says: 'an address that goes on being typed while its page is asked for gives that up, and is asked for anew',
      events: [...asked, written(second), { in: 'waiting' }, { after: 'debounce' }],
      endsIn: 'loading',
      given: { readCard: [{ address: first }, { address: second }] },
    },
    {
      says: 'the same address again changes nothing',
      events: [...asked, written(first)],
      endsIn: 'loading',
      given: { readCard: [{ address: first }] },
    },
    {
      says: 'a link that is taken out of the text is not asked for',
      events: [written(first), written(null), { wait: 1000 }],
      endsIn: 'idle',
      given: { readCard: [] },
    },
    {
      says: 'why a page could not be read is said, also while it is asked for again, and no more once it is read',
      events: [
        ...asked,
        { done: 'readCard', output: unreachable },
        { in: 'failed', where: isSaid(unreachable.message, true) },
        { type: 'retry.requested' },
        { in: 'loading', where: isSaid(unreachable.message, true) },
        { done: 'readCard', output: read },
      ],
      endsIn: 'shown',
      where: ({ context }) => context.problem === null,
      emits: [{ type: 'card.read', card }],
      given: { readCard: [{ address: first }, { address: first }] },
    },
    {
      says: 'where there is no page another try is no help',
      events: [...asked, { done: 'readCard', output: refused }],
      endsIn: 'failed',
      where: isSaid(refused.message, false),
    },
    {
      says: 'whoever asked too often may ask again later',
      events: [...asked, { done: 'readCard', output: busy }],
      endsIn: 'failed',
      where: isSaid(busy.message, true),
    },
    {
      says: 'of another link nothing is said any more of why the first could not be read',
      events: [...asked, { done: 'readCard', output: offline }, written(second)],
      endsIn: 'waiting',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says so',
      events: [...asked, { failed: 'readCard', error: 'bug' }],
      endsIn: 'failed',
      where: isSaid('Something went wrong. Please try again.', true),
    },
    {
      says: 'where nobody answers within a minute it is given up',
      events: [...asked, { wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'failed',
      where: isSaid('There was no answer in time.', true),
    },
  ],
})
