import { strings } from '../../strings/content.ts'

/** What becomes of a draft for which nobody was reached. */
export const savedHere = strings.savedOnThisDevice

const safe = strings.yourTextIsKeptHere

/** A post that was not taken, or of which that is not known. */
export interface Loss {
  /** A clear no of the provider itself, or nothing was sent. */
  isRefused: boolean
  /** Why, in whatever words came back. */
  message: string
}

/** What was tried with a post and did not succeed, and what is safe. Without a clear no it may be saved all the same. */
export const notSaved = ({ isRefused, message }: Loss): string =>
  isRefused ? strings.thePostCouldNotBeSaved(safe, message) : strings.itIsNotCertainThatThePost(safe, message)

/**
 * The same of a post that was to go out. Without a clear no it may have been taken all the same: that is said, and that
 * pressing again cannot make it twice (one client key).
 */
export function notSubmitted(when: 'now' | 'schedule', { isRefused, message }: Loss): string {
  const what = when === 'now' ? 'sent' : 'scheduled'
  return isRefused
    ? strings.thePostWasNot(what, safe, message)
    : strings.itIsNotCertainThatThePostWas(what, safe, message)
}
