import { longestRest, mostTimes, type RecyclingText } from '../../../contract/recycling.ts'
import { strings } from '../../../strings/recycling.ts'
import type { Rule, RuleBody } from './recycling.ts'

/** What a person says of a rule, numbers as they are typed. */
export interface RuleDraft {
  name: string
  /** Null: for posts that are chosen one by one. */
  bucketId: number | null
  /** Days. */
  restDays: string
  /** Empty: without end. */
  times: string
  /** A day, `2026-12-31`; empty: without end. */
  until: string
  /** From 1 to 12, in order. */
  months: readonly number[]
  /** None: every slot that fits. */
  slotIds: readonly number[]
  text: RecyclingText
}

/** A field that cannot be saved as it is, and why. */
export interface FieldProblem {
  field: string
  message: string
}

/** What a rule says, to be changed. */
export const draftOf = (rule: Rule): RuleDraft => ({
  name: rule.name,
  bucketId: rule.bucketId,
  restDays: String(rule.restDays),
  times: rule.times === null ? '' : String(rule.times),
  until: rule.until ?? '',
  months: rule.months,
  slotIds: rule.slotIds,
  text: rule.text,
})

/** Whether both say the same, also where a list is another one with the same in it. */
export const isSameDraft = (one: RuleDraft, other: RuleDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The first field that cannot be saved as it is; null where all can. New with each try: the view takes the focus there. */
export const problemOfDraft = (draft: RuleDraft): FieldProblem | null =>
  problemsOf(draft).find(({ isSo }) => isSo)?.problem ?? null

const problemsOf = ({ name, restDays, times, months }: RuleDraft) => [
  { isSo: name.trim() === '', problem: { field: 'name', message: strings.nameIsRequired } },
  {
    isSo: !isCount(restDays, 1, longestRest),
    problem: { field: 'restDays', message: strings.restIsAWholeNumberOfDays(longestRest) },
  },
  {
    isSo: times.trim() !== '' && !isCount(times, 2, mostTimes),
    problem: {
      field: 'times',
      message: strings.howOftenIsAWholeNumberFrom(mostTimes),
    },
  },
  { isSo: months.length === 0, problem: { field: 'months', message: strings.chooseAMonth } },
]

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** The same as the provider takes it, of a draft without a problem. */
export const bodyOf = ({ restDays, times, until, months, slotIds, ...draft }: RuleDraft): RuleBody => ({
  ...draft,
  restDays: Number(restDays),
  times: times.trim() === '' ? null : Number(times),
  until: until === '' ? null : until,
  months: [...months],
  slotIds: [...slotIds],
})
