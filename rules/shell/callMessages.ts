/** What a person is told of a call that did not give its answer (specification, section 8). */
export const callMessages = {
  offline: 'Network error. Please check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  unanswered: 'There was no answer in time.',
  /** Of what may have changed something. */
  unclear: 'There was no answer in time. It may have been done all the same: look before you try again.',
  invalidResponse: 'The answer could not be read.',
  /** The shared client's. */
  tokenMissing: 'Authentication required. Please log in.',
  /** Of the user-data and calendar services, and of the pages' guards. */
  noToken: 'No authentication token found',
}
