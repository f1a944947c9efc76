import { strings } from '../../../strings/admin.ts'
import type { TestGroup } from './testGroups.ts'

/** What is said of a test group, the share as it is typed. */
export interface TestGroupDraft {
  name: string
  /** Key of the experiment; empty while none is chosen. */
  experiment: string
  /** Percent. */
  share: string
  isExclusive: boolean
}

/** A field that cannot be saved as it is, and why. */
export interface FieldProblem {
  field: string
  message: string
}

/** What a new one begins with. */
export const blankDraft: TestGroupDraft = { name: '', experiment: '', share: '10', isExclusive: false }

/** What a group says, to be changed. */
export const draftOf = ({ name, experiment, share, isExclusive }: TestGroup): TestGroupDraft => ({
  ...{ name, experiment, share: String(share), isExclusive },
})

/** What is there without what was typed. */
export const begunOf = (group: TestGroup | null): TestGroupDraft => (group === null ? blankDraft : draftOf(group))

export const isSameDraft = (one: TestGroupDraft, other: TestGroupDraft): boolean =>
  one.name === other.name &&
  one.experiment === other.experiment &&
  one.share === other.share &&
  one.isExclusive === other.isExclusive

/** The first field that cannot be saved as it is; null where all can. New with each try: the view takes the focus there. */
export function problemOfDraft({ name, experiment, share }: TestGroupDraft): FieldProblem | null {
  if (name.trim() === '') return { field: 'name', message: strings.aTestGroupNeedsAName }
  if (experiment === '') return { field: 'experiment', message: strings.chooseTheExperimentThatItsPeopleSee }
  return shareOf(share) === null ? { field: 'share', message: strings.theShareIsAWholePercentFrom } : null
}

/** A share as it is typed; null where it is none. */
export function shareOf(typed: string): number | null {
  const share = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return share >= 1 && share <= 100 ? share : null
}
