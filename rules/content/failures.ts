const safe = 'Your text is kept here.'

/** Said of a call that has come to no end. */
export const unansweredText = 'The provider did not answer in time.'

/**
 * What was tried with a post and did not succeed, and what is safe; `message` says why, in whatever words came back, and
 * `status` is HTTP's, 0 where there was no answer. Without a clear no it may be saved all the same, and that is said.
 */
export const notSaved = (status: number, message: string): string =>
  isClearNo(status)
    ? `The post could not be saved. ${safe} ${message}`
    : `It is not certain that the post was saved. ${safe} ${message}`

/**
 * The same of a post that was to go out; `status` is HTTP's, 0 where there was no answer. Without a clear no it may have
 * been taken all the same: that is said, and that pressing again cannot make it twice (one client key).
 */
export function notSubmitted(when: 'now' | 'schedule', status: number, message: string): string {
  const what = when === 'now' ? 'sent' : 'scheduled'
  return isClearNo(status)
    ? `The post was not ${what}. ${safe} ${message}`
    : `It is not certain that the post was ${what}. ${safe} Pressing again cannot make it twice. ${message}`
}

/** Refused by the provider itself: it asks for something else (4xx), or has no room (507). */
export const isClearNo = (status: number): boolean => (status >= 400 && status < 500) || status === 507
