import type { TextBounds } from '../../../rules/ai/textBounds.ts'
import type { Sections } from './fence.ts'

/** What was not right with the text before; 0 and none for a first one. */
export interface Correction {
  /** By how much it was too long. */
  excess: number
  /** Words to avoid that it had. */
  avoided: readonly string[]
}

export const firstTime: Correction = { excess: 0, avoided: [] }

export const plainRule =
  'Answer with the text of the post alone, in plain text: no title before it, no quotation marks around it, no Markdown.'

export const honestRule =
  'Say nothing that is not in the sections: no price, date, name, number or promise of your own. Put in square brackets what only the person knows.'

export const voiceRule =
  'Write in the language of the source. Sound as the business does, and do not use the words that it avoids.'

export const lengthRule = ({ limits, aim }: TextBounds): string =>
  `It has at most ${limits.characters} characters, and about ${Math.min(aim, limits.characters)} are good.${linkRule(limits.characters_per_url)}`

const linkRule = (length: number | null): string => (length === null ? '' : ` An address counts ${length}.`)

/** What a second text is to do otherwise. The words are the person's: they stand among the data. */
export const correctionRules = ({ excess, avoided }: Correction): string[] => [
  ...(excess === 0 ? [] : [`The text that you wrote before was ${excess} characters too long. Write a shorter one.`]),
  ...(avoided.length === 0
    ? []
    : [
        'The text that you wrote before had words that the business avoids. They stand in the section avoid: use none.',
      ]),
]

export const correctionSections = ({ avoided }: Correction): Sections => ({ avoid: avoided.join('\n') })
