/** What marks says. */
export const strings = {
  onThePracticeNetwork: 'On the practice network: nothing leaves this machine',
  practice: 'Practice',
  waiting: 'Waiting',
}
