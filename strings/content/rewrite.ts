/** What content/rewrite says. */
export const strings = {
  aRewriteIsBeingWritten: 'A rewrite is being written.',
  again: 'Again',
  closeTheRewrite: 'Close the rewrite',
  forInTheVoiceOfYourBrand: (called: string) => `For ${called}, in the voice of your brand`,
  noRewriteIsBeingWritten: 'No rewrite is being written.',
  rewriteFor: (called: string) => `Rewrite for ${called}`,
  shorten: 'Shorten',
  stop: 'Stop',
  suggestARewrite: 'Suggest a rewrite',
  theRewriteDidNotCome: 'The rewrite did not come.',
  theRewriteIsThere: 'The rewrite is there.',
  toUseIt: 'Use it',
  withAWish: 'With a wish',
}
