/** What offline says. */
export const strings = {
  aDraftWaitsOnThisDevice: 'A draft waits on this device',
  draftsThatWaitOnThisDevice: 'Drafts that wait on this device',
  draftsWaitOnThisDevice: (count: number) => `${count} drafts wait on this device`,
  itGoesUpWhenYouAreOnline: 'It goes up when you are online.',
  open: 'Open',
  openTitle: (title: string) => `Open “${title}”`,
  throwAway: 'Throw away',
  throwAwayTitle: (title: string) => `Throw away “${title}”`,
  tryAgain: 'Try again',
  tryAgainTitle: (title: string) => `Try again with “${title}”`,
  withoutWords: 'Without words',
}
