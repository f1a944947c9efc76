/** What calendar/print says. */
export const strings = {
  goesTo: 'Goes to',
  more: (count: string) => `+${count} more`,
  moreHidden: (hidden: string) => `+${hidden} more`,
  moreToPrint: (more: string) => `+${more} more`,
  nothingPlanned: 'Nothing planned',
  post: 'Post',
  postInSentence: 'post',
  state: 'State',
  theseDaysAreNotLoaded: 'These days are not loaded.',
}
