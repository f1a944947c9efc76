import type { RecyclingChoice } from '../../contract/recyclingPosts.ts'
import { namesDate } from './namesDate.ts'

interface ChosenPost {
  text: string
  bucket_id: number | null
  choice: { rule_id: number | null; is_excluded: boolean } | null
}

interface Chosen {
  choice: RecyclingChoice
  /** The rule that the post is one of, whether it may come again or not; null: none is about it. */
  about: number | null
  /** The rule by which it comes again; null where none does. */
  ruleId: number | null
}

/**
 * Whether a published post may come again, and by which rule: that which was chosen, else that of its bucket. A text that
 * names a date comes again only by choice.
 */
export function choiceOf({ text, bucket_id, choice }: ChosenPost, ruleOfBucket: ReadonlyMap<number, number>): Chosen {
  const about = bucket_id === null ? null : (ruleOfBucket.get(bucket_id) ?? null)
  if (choice?.is_excluded) return { choice: 'excluded', about, ruleId: null }
  if (choice) return { choice: 'chosen', about: choice.rule_id, ruleId: choice.rule_id }
  if (about === null) return { choice: 'none', about, ruleId: null }
  if (namesDate(text) !== null) return { choice: 'names_date', about, ruleId: null }
  return { choice: 'by_rule', about, ruleId: about }
}
