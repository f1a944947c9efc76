import type { TestGroupState } from '../../../contract/testGroups.ts'

/** A named share of people that sees an experiment. */
export interface TestGroup {
  id: number
  version: number
  name: string
  /** Key of the experiment. */
  experiment: string
  experimentName: string
  /** Whole percent. */
  share: number
  /** Nobody of it is in another exclusive one that runs. */
  isExclusive: boolean
  state: TestGroupState
  startedAt: string | null
  endedAt: string | null
  personCount: number
  campaignCount: number
  postCount: number
}

/** What an administrator does with one without its fields. */
export type GroupAct = 'start' | 'end' | 'delete'
