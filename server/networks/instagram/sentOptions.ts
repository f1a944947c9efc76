import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { readOptions } from '../../../rules/networks/options/readOptions.ts'
import type { Frozen } from '../meta/payload.ts'

/** What was chosen for what is sent: it was read when that was frozen. */
export const sentOptions = ({ options }: Pick<Frozen, 'options'>): OptionsOf<'instagram'> =>
  readOptions('instagram', options) ?? {}

/** Whether it is seen for a day, and never among the account's media. */
export const isStory = (sent: Pick<Frozen, 'options'>): boolean => sentOptions(sent).kind === 'story'
