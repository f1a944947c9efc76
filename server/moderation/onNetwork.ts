import { untouched } from '../../rules/publishing/postState.ts'
import type { PublicationRow } from '../publishing/transition.ts'

type Sent = Pick<PublicationRow, 'sent_at' | 'absent_at'>

/** It was sent, and its network was not read since without finding it. */
export const mayBeThere = ({ sent_at, absent_at }: Sent): boolean => sent_at !== null && absent_at === null

const planned: readonly PublicationRow['state'][] = ['scheduled', 'waiting', 'held']

/** It would go out, nobody is at it, and surely nothing of it is on a network: it can be refused beside what is out. */
export const isUnsent = ({ state, ...sent }: Sent & Pick<PublicationRow, 'state'>): boolean =>
  planned.includes(state) && !mayBeThere(sent)

/** Somebody is at it, or it is on a network or may be there: its post cannot be a draft again. */
export const isOnNetwork = ({ state, ...sent }: Sent & Pick<PublicationRow, 'state'>): boolean =>
  !untouched.includes(state) || mayBeThere(sent)
