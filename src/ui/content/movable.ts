import type { PlannedPost } from '../../../rules/content/days.ts'

const movableStates: readonly PlannedPost['state'][] = ['draft', 'scheduled', 'held', 'missed', 'failed']

/** Whether a post may be taken to another day: nothing of it has gone out. The provider decides the same. */
export const isMovable = ({ state }: Pick<PlannedPost, 'state'>): boolean => movableStates.includes(state)
