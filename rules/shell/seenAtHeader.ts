import { strings } from '../../strings/shell.ts'

/** The header of an answer from the browser: when it was seen, in milliseconds since the epoch. */
export const seenAtHeader = strings.seenAt
