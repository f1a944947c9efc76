/** What approvals says. */
export const strings = {
  asSoonAsYouSayYes: 'as soon as you say yes',
  atNoTimeYet: 'at no time yet',
  decline: 'Decline',
  itIsNotCertainThatItWas: 'It is not certain that it was declined',
  itIsNotCertainThatThePost: 'It is not certain that the post was planned',
  itIsNotPlanned: 'It is not planned. The draft is still there.',
  itStillWaitsForYourYes: 'It still waits for your yes',
  noAccount: 'no account',
  noText: 'No text',
  openTheDraft: 'Open the draft',
  planIt: 'Plan it',
  planItFor: (listMoment: string) => `Plan it for ${listMoment}`,
  sendItNow: 'Send it now',
  thePostIsPlanned: 'The post is planned.',
  thePostWasNotPlanned: 'The post was not planned',
  theseAreTheFirstOf: (shown: number, all: number) =>
    `These are the first ${shown} of ${all}. The others follow as you decide.`,
  thisTimeHasPassed: 'This time has passed.',
  waitingForYourYes: 'Waiting for your yes',
  wantsItToGoOutOn: (keyName: string, when: string, where: string) =>
    `${keyName} wants it to go out ${when} on ${where}.`,
  whatWaitsForYourYesCouldNot: 'What waits for your yes could not be loaded',
  yourKeysWantTheseToGoOut: 'Your keys want these to go out. None does until you plan it.',
}
