/** What rescheduling says. */
export const strings = {
  account: 'account',
  accounts2PostsOf: (accounts: string, close: string, wallTime: string, other: string) =>
    `2 posts of ${accounts} ${close} ${wallTime}${other}.`,
  areApart: (minutes: string) => `are ${minutes} apart`,
  closerThan: (one: string) => `Closer than ${one}`,
  forThereIsNoFreeSlot: (posts: string) => `For ${posts} there is no free slot.`,
  goOutAtTheSameTime: 'go out at the same time',
  hasAnotherPostAway: (isOne: boolean, minutes: string) => `${isOne ? 'has' : 'have'} another post ${minutes} away`,
  hasNoTimeToGoOnFrom: (posts: string, count: number) =>
    `${posts} ${count === 1 ? 'has' : 'have'} no time to go on from.`,
  minute: 'minute',
  moreThanTheThatGoAtOnce: (posts: string, mostAtOnce: number) =>
    `${posts} more than the ${mostAtOnce} that go at once: do it again for them.`,
  neverTellMe: 'Never tell me',
  post: 'post',
  postsOfOneAccountCloseTogether: 'Posts of one account close together',
  postsSomethingElseThen: (isOne: boolean) => `${isOne ? 'posts' : 'post'} something else then`,
  quotedTitle: (quotedTitle: string) => `: the other is ${quotedTitle}`,
  saved: 'Saved.',
  standsThereAlready: (posts: string, count: number) => `${posts} ${count === 1 ? 'stands' : 'stand'} there already.`,
  theSettingCouldNotBeLoaded: 'The setting could not be loaded',
  whenPostsAreMovedCopiedOrRepeated:
    'When posts are moved, copied or repeated, you are told where two of one account stand closer than this.',
  wouldLieInThePast: (posts: string) => `${posts} would lie in the past.`,
}
