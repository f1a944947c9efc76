import type { Lateness } from '../../contract/quality.ts'

/** How late a post may go out, the most punctual first. */
export const latenesses: readonly Lateness[] = ['under_5s', 'to_30s', 'to_2min', 'to_10min', 'later']
