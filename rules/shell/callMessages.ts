import { strings } from '../../strings/shell.ts'

/** What a person is told of a call that did not give its answer (specification, section 8). */
export const callMessages = {
  offline: strings.networkError,
  unexpected: strings.somethingWentWrong,
  unanswered: strings.thereWasNoAnswerInTime,
  /** Of what may have changed something. */
  unclear: strings.thereWasNoAnswerInTimeItMay,
  /** Of a change that a provider in trouble answered without words. */
  undecided: strings.theAnswerDoesNotSayWhatBecame,
  /** Of a script that comes with its first use. */
  codeMissing: strings.aPartOfThePageCouldNot,
  /** The same of a change: what would have sent it was not there. */
  unsent: strings.nothingWasSent,
  invalidResponse: strings.theAnswerCouldNotBeRead,
  /** The shared client's. */
  tokenMissing: strings.authenticationRequired,
  /** Of the user-data and calendar services, and of the pages' guards. */
  noToken: strings.noAuthenticationTokenFound,
}
