import { type SameTextPost, sameTextMachine } from '../../../src/machines/content/sameText.machine.ts'
import { model } from '../../support/walks/model.ts'

const onBluesky: SameTextPost = { accountId: 1, postId: 7, at: '2026-11-24T09:00:00.000Z', state: 'published' }
const onX: SameTextPost = { ...onBluesky, accountId: 2 }
const answerOf = (value: SameTextPost[]) => ({ kind: 'ok', value }) as const
const [both, none] = [answerOf([onBluesky, onX]), answerOf([])]
const refused = { kind: 'rejected', status: 400, message: 'A chosen account is not among yours.' } as const
const offline = { kind: 'offline' } as const

const written = (bluesky: string, x: string, rest: { at?: number; exceptPostId?: number } = {}) => {
  const texts = [
    { accountId: 1, text: bluesky },
    { accountId: 2, text: x },
  ]
  return { type: 'texts.changed', texts, at: null, exceptPostId: null, ...rest } as const
}
const asking = ({ texts, at, exceptPostId }: ReturnType<typeof written>) => ({ texts, at, exceptPostId })
const pies = written('Pies', 'Pies')
const asked = [pies, { after: 'debounce' }] as const
const told = [...asked, { done: 'findPosts', output: both }] as const

export const sameText = model(sameTextMachine, {
  payloads: {
    'texts.changed': [asking(pies), asking(written('Pies', 'Cakes')), asking(written(' ', ''))],
    findPosts: { outputs: [both, none, refused, offline] },
  },
  always: {
    'of no text anything is told': ({ context: { query, posts } }) =>
      posts.every(({ accountId }) => query.texts.some((one) => one.accountId === accountId)),
    'nothing is asked where nothing is written': (snapshot) =>
      snapshot.matches('idle') || snapshot.context.query.texts.length > 0,
    'nothing is told that was not found': (snapshot) =>
      !snapshot.matches('idle') || snapshot.context.posts.length === 0,
  },
  journeys: [
    {
      says: 'nothing is asked before a calm moment of 1.5 s, and then once',
      events: [written('P', 'P'), { wait: 1499 }, pies, { wait: 1499 }, { in: 'debouncing' }, { wait: 1 }],
      endsIn: 'asking',
      given: { findPosts: [asking(pies)] },
    },
    {
      says: 'what is found is told',
      events: told,
      endsIn: 'told',
      where: ({ context }) => context.posts.length === 2,
    },
    {
      says: 'where nothing is found nothing is said',
      events: [...asked, { done: 'findPosts', output: none }],
      endsIn: 'told',
      where: ({ context }) => context.posts.length === 0,
    },
    {
      says: 'a text written while it is asked gives the former question up, and asks anew',
      events: [...asked, written('Pies!', 'Pies'), { in: 'debouncing' }, { after: 'debounce' }],
      endsIn: 'asking',
      given: { findPosts: [asking(pies), asking(written('Pies!', 'Pies'))] },
    },
    {
      says: 'what is told of an account is gone with the first letter that is changed there, and stays of the others',
      events: [...told, written('Pies!', 'Pies')],
      endsIn: 'debouncing',
      where: ({ context }) => context.posts.length === 1 && context.posts[0] === onX,
    },
    {
      says: 'of an account that is no longer chosen nothing is told',
      events: [...told, { ...pies, texts: pies.texts.slice(1) }],
      endsIn: 'debouncing',
      where: ({ context }) => context.posts.length === 1 && context.posts[0] === onX,
    },
    {
      says: 'the same told once more asks nothing more',
      events: [...told, written('Pies', 'Pies')],
      endsIn: 'told',
      given: { findPosts: [asking(pies)] },
    },
    {
      says: 'another time asks anew, and what is known stays in sight until then',
      events: [
        ...told,
        written('Pies', 'Pies', { at: 1_000 }),
        { in: 'debouncing', where: ({ context }) => context.posts.length === 2 },
        { after: 'debounce' },
      ],
      endsIn: 'asking',
      given: { findPosts: [asking(pies), asking(written('Pies', 'Pies', { at: 1_000 }))] },
    },
    {
      says: 'once the provider has the post, it is asked anew without it',
      events: [...told, written('Pies', 'Pies', { exceptPostId: 9 }), { after: 'debounce' }],
      endsIn: 'asking',
      given: { findPosts: [asking(pies), asking(written('Pies', 'Pies', { exceptPostId: 9 }))] },
    },
    {
      says: 'an account without words is not asked for',
      events: [written(' \n', 'Pies'), { after: 'debounce' }],
      endsIn: 'asking',
      given: { findPosts: [{ texts: [{ accountId: 2, text: 'Pies' }], at: null, exceptPostId: null }] },
    },
    {
      says: 'where all is taken away, nothing is asked or told',
      events: [...told, written('', '')],
      endsIn: 'idle',
      where: ({ context }) => context.posts.length === 0,
    },
    {
      says: 'a look that is refused says nothing, and the next text is looked for',
      events: [
        ...told,
        written('Pies', 'Pies', { at: 1_000 }),
        { after: 'debounce' },
        { done: 'findPosts', output: refused },
        { in: 'idle', where: ({ context }) => context.posts.length === 0 },
        written('Cakes', 'Pies'),
      ],
      endsIn: 'debouncing',
    },
    {
      says: 'offline it says nothing',
      events: [...asked, { done: 'findPosts', output: offline }],
      endsIn: 'idle',
      where: ({ context }) => context.posts.length === 0,
    },
    {
      says: 'an unforeseen failure says nothing, and takes what was told',
      events: [
        ...told,
        written('Pies', 'Pies', { at: 1_000 }),
        { after: 'debounce' },
        { failed: 'findPosts', error: 'bug' },
      ],
      endsIn: 'idle',
      where: ({ context }) => context.posts.length === 0,
    },
    {
      says: 'where nobody answers within a minute it is given up',
      events: [
        ...told,
        written('Pies', 'Pies', { at: 1_000 }),
        { after: 'debounce' },
        { wait: 59_999 },
        { in: 'asking' },
        { wait: 1 },
      ],
      endsIn: 'idle',
      where: ({ context }) => context.posts.length === 0,
    },
  ],
})
