import { strings } from '../../strings/rescheduling.ts'
import { quotedTitle } from '../content/shortened.ts'
import { counted } from '../shell/words.ts'
import { accountsLabel, grouped } from './sharedAccounts.ts'

/** Another post of an account that is close by. */
export interface OtherPost {
  otherPost: number
  /** The beginning of what it says; empty where it has no words. */
  otherTitle: string
  /** As people know it: `@hearthcrumb`. */
  account: string
  /** Between them. */
  minutes: number
}

/** Beside the day on which a post would come: `@hearthcrumb has another post 5 minutes away: “Rye on Saturday”.` */
export function otherPostSentences(others: readonly OtherPost[]): string[] {
  const key = ({ otherPost, minutes }: OtherPost) => `${otherPost} ${minutes}`
  return grouped(others, key).map(({ first: { otherTitle, minutes }, accounts }) => {
    const isOne = accounts.length === 1
    const what =
      minutes === 0
        ? strings.postsSomethingElseThen(isOne)
        : strings.hasAnotherPostAway(isOne, counted(minutes, strings.minute))
    const other = otherTitle === '' ? '' : `: ${quotedTitle(otherTitle)}`
    return `${accountsLabel(accounts)} ${what}${other}.`
  })
}
