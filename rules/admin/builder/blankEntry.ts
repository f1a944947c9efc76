import type { MarketingKind } from '../../../contract/marketing.ts'
import type { Entry, EntryOf, Hours, Moment, Variant } from './entry.ts'

export const blankMoment: Moment = { name: '', instruction: '', texts: [''] }
export const blankVariant: Variant = { name: '', instruction: '', openings: [] }
export const blankHours: Hours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '11:00' }

const nameless = { key: '', name: '' }
const told = { effect: '', instruction: '' }

const blanks: { [Kind in MarketingKind]: (year: number) => EntryOf<Kind> } = {
  template: () => ({ kind: 'template', ...nameless, fields: { effect: '', moments: [blankMoment] } }),
  rule: () => ({
    kind: 'rule',
    ...nameless,
    fields: { ...told, avoid: [], strictness: 'must', stages: [], networks: [], neverWhen: '' },
  }),
  awareness_stage: () => ({ kind: 'awareness_stage', ...nameless, fields: { ...told, closings: [] } }),
  psychology: () => ({ kind: 'psychology', ...nameless, fields: { ...told, openings: [] } }),
  experiment: () => ({
    kind: 'experiment',
    ...nameless,
    fields: { effect: '', variants: [blankVariant, blankVariant] },
  }),
  platform_strategy: (year) => ({
    kind: 'platform_strategy',
    ...nameless,
    fields: { effect: '', network: 'twitter', postsPerWeek: 3, hours: [blankHours], year },
  }),
  engagement_trigger: () => ({ kind: 'engagement_trigger', ...nameless, fields: { ...told, lines: [], every: 3 } }),
}

/** What a new entry of a kind begins with; `year` is the one that it is now. */
export const blankEntry = (kind: MarketingKind, year: number): Entry => blanks[kind](year)
