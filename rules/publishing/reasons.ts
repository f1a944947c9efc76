/** What is said to a person of a publication that is not simply on its way. */
export const reasons = {
  interrupted:
    'The sending was cut short. The network is read before anything is sent again, so it cannot appear twice.',
  /** After why a try was unclear. */
  readFirst: 'It is looked for there before anything is sent again, so it cannot appear twice.',
  /** After why nothing could be sent. */
  willRetry: 'Nothing was sent; it will be tried again.',
  notFound: 'It was not found on the network yet. It will be looked for once more before it is sent again.',
  askPerson:
    'It was not found on the network, but it may have been there and been deleted. Please look and say whether to send it.',
  cannotRead: 'The network could not be read for hours. Please look there and say whether the post is up.',
  leftByPerson: 'You said that it is not on the network and shall stay so.',
  accountExpired: 'Authentication expired - reconnection required',
  accountGone: 'The account is disconnected. It goes out once the account is connected again.',
  unpaid: 'Your account is missing payment. It goes out once the payment is settled.',
  sendAgain: 'It is not on the network and is being sent again.',
} as const

/** For a post that came too late: says the bound it missed. */
export function missedReason(bound: number): string {
  return `It was more than ${lengthOf(bound)} late, so it was not sent. Choose a new time or send it now.`
}

function lengthOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
