import { expect, test } from 'vitest'
import { forbiddenWords } from '../../../rules/campaigns/forbiddenWords.ts'
import { type ToldChoices, toldInstructions } from '../../../rules/campaigns/toldInstructions.ts'

const rule = (changed: Partial<ToldChoices['rules'][number]> = {}): ToldChoices['rules'][number] => ({
  ...{ instruction: 'Name the street.', avoid: ['somewhere'], strictness: 'must', never_when: '' },
  ...changed,
})
const none: ToldChoices = { awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], variant: null }

test('all that is chosen is told, from the audience to the variant', () => {
  const choices = {
    awarenessStage: { instruction: 'Stage.' },
    rules: [rule(), rule({ instruction: 'Be calm.', avoid: [], strictness: 'may' })],
    psychology: [{ instruction: 'Habit.' }],
    engagementTriggers: [
      { instruction: 'Vote.', every: 2 },
      { instruction: 'Ask.', every: 3 },
    ],
    variant: { instruction: 'Greet.' },
  } as const
  const first = ['Stage.', 'You must keep to this: Name the street.']
  const calm = 'You may keep to this where it suits the post: Be calm.'
  expect(toldInstructions(choices, 1)).toEqual([...first, calm, 'Habit.', 'Greet.'])
  expect(toldInstructions(choices, 3)).toEqual([...first, calm, 'Habit.', 'Ask.', 'Greet.'])
  expect(toldInstructions(choices, 6)).toEqual([...first, calm, 'Habit.', 'Vote.', 'Ask.', 'Greet.'])
  expect(toldInstructions(none, 1)).toEqual([])
})

test('a rule that does not hold in any case is told with its words and its exception', () => {
  const rules = [rule({ strictness: 'should', never_when: 'It has no street.' })]
  expect(toldInstructions({ ...none, rules }, 1)).toEqual([
    'You should keep to this where nothing speaks against it: Name the street. Words to avoid by it: “somewhere”. This does not hold in the following case: It has no street.',
  ])
})

test('only words of rules that hold in any case are forbidden', () => {
  const rules = [
    rule(),
    rule({ avoid: ['perhaps'], strictness: 'should' }),
    rule({ avoid: ['maybe'], strictness: 'may' }),
    rule({ avoid: ['there'], never_when: 'It has no street.' }),
  ]
  expect(forbiddenWords(rules)).toEqual(['somewhere'])
})
