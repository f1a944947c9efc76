import { untouched } from '../../rules/publishing/postState.ts'
import type { PublicationRow } from '../publishing/transition.ts'

/** Somebody is at it, or it is on a network or may be there: its post cannot be a draft again. */
export const isOnNetwork = ({
  state,
  sent_at,
  absent_at,
}: Pick<PublicationRow, 'state' | 'sent_at' | 'absent_at'>): boolean =>
  !untouched.includes(state) || (sent_at !== null && absent_at === null)
