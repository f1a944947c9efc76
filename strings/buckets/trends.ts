/** What buckets/trends says. */
export const strings = {
  amongYourIdeas: 'Among your ideas',
  connect: <T>(either: string, link: (words: string) => T) => [
    link(`Connect ${either}`),
    ' to see what is talked about there.',
  ],
  failed: 'Failed',
  makeItAnIdea: 'Make it an idea',
  moreTopic: 'more topic',
  nothingIsNear: 'Nothing is near: no holiday and no day of your trade in the next 45 days.',
  read: (moment: string) => `Read ${moment}`,
  show: (left: string) => `Show ${left}`,
  talkedAboutNow: 'Talked about now',
  tryAgain: 'Try again',
  whatIsTalkedAboutCouldNotBe: 'What is talked about could not be loaded',
}
