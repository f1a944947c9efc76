/** What calendar/print says. */
export const strings = {
  goesTo: 'Goes to',
  more: (number: string) => `+${number} more`,
  moreHidden: (hidden: string) => `+${hidden} more`,
  moreMore: (more: string) => `+${more} more`,
  nothingPlanned: 'Nothing planned',
  post: 'Post',
  postInSentence: 'post',
  state: 'State',
  theseDaysAreNotLoaded: 'These days are not loaded.',
}
