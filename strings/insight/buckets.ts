/** What insight/buckets says. */
export const strings = {
  allAboutBuckets: 'All about buckets',
  bar: (measureOfBuckets: string) => `Bar: posted. Mark: wanted. Number: ${measureOfBuckets} a post`,
  bucketsAgainstTheirShares: 'Buckets against their shares',
  changeTheShares: 'Change the shares',
  makeOne: 'Make one',
  nothingWentOutInTheseDays: 'Nothing went out in these days.',
  postsFromBeforeAnAccountWasConnected: 'Posts from before an account was connected are not counted here.',
  thereIsNoBucketYet: 'There is no bucket yet.',
}
