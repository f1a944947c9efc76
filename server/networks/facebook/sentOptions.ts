import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { readOptions } from '../../../rules/networks/options/readOptions.ts'
import type { Frozen } from '../meta/payload.ts'
import { firstLinkIn } from './firstLink.ts'

/** What was chosen for what is sent: it was read when that was frozen. */
const sentOptions = ({ options }: Pick<Frozen, 'options'>): OptionsOf<'facebook'> =>
  readOptions('facebook', options) ?? {}

export const isReel = (sent: Pick<Frozen, 'options'>): boolean => sentOptions(sent).kind === 'reel'

/** What the card below a text shows: the link that was chosen, else the first address; null where there is none. */
export const linkOf = (sent: Pick<Frozen, 'options' | 'text'>): string | null =>
  sentOptions(sent).link || firstLinkIn(sent.text)
