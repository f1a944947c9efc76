import { countedLength } from '../../../practice/mastodon/countedLength.ts'

/** What a status of this server holds. */
export const longestText = 5000
/** For which every address counts. */
export const charactersPerUrl = 23

/** As Mastodon counts: graphemes; every address as 23, of a mention only the name, and the warning in full. */
export const lengthOf = (text: string, warning: string): number => countedLength(text, warning, charactersPerUrl)
