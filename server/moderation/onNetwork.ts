import { mayBeThere } from '../../rules/publishing/mayBeThere.ts'
import { untouched } from '../../rules/publishing/postState.ts'
import type { PublicationRow } from '../publishing/transition.ts'

type Sent = Pick<PublicationRow, 'state' | 'sent_at' | 'absent_at'>

/** Somebody is at it, or it is on a network or may be there: its post cannot be a draft again. */
export const isOnNetwork = ({ state, ...sent }: Sent): boolean => !untouched.includes(state) || mayBeThere(sent)
