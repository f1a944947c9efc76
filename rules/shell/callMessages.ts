/** What a person is told of a call that did not give its answer (specification, section 8). */
export const callMessages = {
  offline: 'Network error. Please check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  unanswered: 'There was no answer in time.',
  /** Of what may have changed something. */
  unclear: 'There was no answer in time. It may have been done all the same: look before you try again.',
  /** Of a change that a provider in trouble answered without words. */
  undecided:
    'The answer does not say what became of it. It may have been done all the same: look before you try again.',
  /** Of a script that comes with its first use. */
  codeMissing: 'A part of the page could not be loaded: the connection was lost, or there is a new version.',
  /** The same of a change: what would have sent it was not there. */
  unsent:
    'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.',
  invalidResponse: 'The answer could not be read.',
  /** The shared client's. */
  tokenMissing: 'Authentication required. Please log in.',
  /** Of the user-data and calendar services, and of the pages' guards. */
  noToken: 'No authentication token found',
}
