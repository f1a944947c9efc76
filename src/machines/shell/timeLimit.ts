/**
 * In milliseconds: how long a state waits for its actor. Calls end after 30 s by themselves; this holds for whatever never
 * answers.
 */
export const timeLimit = 60_000
