import type { OptionValues, PostContent } from './postContent.ts'

type Chosen = PostContent['accountOptions']

/** Whether the same is chosen for each account; nothing chosen is the same as no entry. */
export function isSameOptions(one: Chosen, other: Chosen): boolean {
  const ids = new Set([...one, ...other].map(({ accountId }) => accountId))
  return [...ids].every((id) => textOf(optionsIn(one, id)) === textOf(optionsIn(other, id)))
}

const optionsIn = (chosen: Chosen, id: number): OptionValues =>
  chosen.find(({ accountId }) => accountId === id)?.options ?? {}

const textOf = (options: OptionValues): string =>
  JSON.stringify(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
