import { beginsWord } from './editHistory.ts'
import type { OptionValues } from './postContent.ts'
import { ownStep, type TypedStep } from './typedStep.ts'

/** The options that are typed, of whatever network; all others are chosen. */
const typed = ['spoiler_text', 'link'] as const

/** The step that a change of an account's options is: typing in one field of them, or a choice, which is one by itself. */
export function optionStep(accountId: number, before: OptionValues, after: OptionValues): TypedStep {
  const name = typed.find((one) => before[one] !== after[one])
  return name === undefined
    ? ownStep
    : { typedAt: `options.${accountId}.${name}`, isNewWord: beginsWord(textOf(before[name]), textOf(after[name])) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
