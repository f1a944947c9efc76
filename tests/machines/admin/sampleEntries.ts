import type { BuilderEntry, EntryOf } from '../../../rules/admin/builder/entry.ts'

/** What the rule says in its seventh version. */
export const ruleText: EntryOf<'rule'> = {
  kind: 'rule',
  key: 'name-the-number',
  name: 'Name the number',
  fields: {
    effect: 'Posts say how many.',
    instruction: 'When an offer has a number, say it.',
    avoid: ['many'],
    strictness: 'must',
    stages: [],
    networks: [],
    neverWhen: '',
  },
}

/** An entry as it is stored. */
export const storedRule = (rest: Partial<BuilderEntry> = {}): BuilderEntry => ({
  entry: ruleText,
  state: 'active',
  version: 7,
  isStart: false,
  campaignCount: 4,
  triedCount: 2,
  versions: [],
  campaigns: [],
  ...rest,
})

export const renamed: EntryOf<'rule'> = { ...ruleText, name: 'Say the number' }
