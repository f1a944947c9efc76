/** What moderation/own says. */
export const strings = {
  aRefusedPostIsADraftAgain:
    'A refused post is a draft again. Change it and plan it anew, or say once why it should go out as it is: somebody reads it again. Of a post that was out in part only the rest is refused.',
  appeal: (name: string) => `Appeal: ${name}`,
  appeals: 'Appeals',
  itIsNotKnownWhetherTheAppeal: 'It is not known whether the appeal was sent',
  loadingYourRefusedPosts: 'Loading your refused posts',
  nothingThatYouHavePlannedGoesOut: 'Nothing that you have planned goes out until an administrator releases it.',
  nothingToAppealAgainst: 'Nothing to appeal against',
  openThePost: 'Open the post',
  openThePostName: (name: string) => `Open the post: ${name}`,
  profile: 'Profile',
  refused: (listMoment: string) => `Refused ${listMoment}.`,
  refusedPost: 'refused post',
  refusedPosts: 'refused posts',
  sendTheAppeal: 'Send the appeal',
  theAppealWasNotSent: 'The appeal was not sent',
  theySay: (heldReason: string) => ` They say: “${heldReason}”`,
  whatYouSaid: 'What you said',
  whereAPostOfYoursIsRefused:
    'Where a post of yours is refused before it goes out, it stands here with the reason, and you may say once why it should be let go.',
  why: 'Why:',
  whyItShouldBeSetFree: 'Why it should be let go',
  youMayAppealOnce: 'You may appeal once. What you write here is kept until you send it.',
  yourPostsAreHeld: 'Your posts are held',
  yourRefusedPostsCouldNotBeLoaded: 'Your refused posts could not be loaded',
}
