/** What networks/reconnection says. */
export const strings = {
  accountReconnectionRequired: 'Account Reconnection Required',
  accounts: (countWord: string) => `${countWord} accounts`,
  canPostNothingAtOnce: (name: string) => `${name} can post nothing at once`,
  checkAgain: 'Check again',
  endedItsConnection: (who: string, count: number, it: string) =>
    `${who} ended ${count === 1 ? 'its' : 'their'} connection. Posts for ${it} wait and go out once you reconnect.`,
  goToProfile: 'Go to Profile',
  nothingCanBePostedAtOnce: 'nothing can be posted at once',
  nothingWasChanged: (problem: string) => `Nothing was changed. ${problem}`,
  oneAccount: 'One account',
  post: 'post',
  remindMeLater: 'Remind Me Later',
  theBusinessYouWorkOn: 'the business you work on',
  theNetworksCouldNotBeAskedAgain: 'The networks could not be asked again',
  untilThenWhatIsScheduledForYour: (stopped: string) =>
    `Until then ${stopped}; what is scheduled for your other accounts goes out on time.`,
  waiting: (count: string) => `${count} waiting`,
  yourOtherAccountsAndPostAsUsual: (name: string) => `Your other accounts, and ${name}, post as usual.`,
}
