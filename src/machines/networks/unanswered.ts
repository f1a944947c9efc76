/** What is said where a call has not even failed in the time that it is given. */
export const unansweredText = 'There was no answer in time.'
