/** What is to be done next in a review, and so is the one yellow act of its page. */
export type ReviewLead = 'write' | 'edit' | 'plan' | 'decide'

interface ReviewFacts {
  /** Nothing comes of the writing any more. */
  isStuck: boolean
  /** A post is being changed. */
  isEditing: boolean
  /** No post waits to be read. */
  isAllRead: boolean
  /** There are posts that can be planned. */
  isPlannable: boolean
}

export function reviewLead({ isStuck, isEditing, isAllRead, isPlannable }: ReviewFacts): ReviewLead {
  if (isStuck) return 'write'
  if (isEditing) return 'edit'
  return isAllRead && isPlannable ? 'plan' : 'decide'
}
