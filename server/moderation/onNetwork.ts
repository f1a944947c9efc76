import { mayBeThere } from '../../rules/publishing/mayBeThere.ts'
import { untouched } from '../../rules/publishing/postState.ts'
import type { PublicationRow } from '../publishing/transition.ts'

type Sent = Pick<PublicationRow, 'state' | 'sent_at' | 'absent_at'>

const planned: readonly PublicationRow['state'][] = ['scheduled', 'waiting', 'held']

/** It would go out, nobody is at it, and surely nothing of it is on a network: it can be refused beside what is out. */
export const isUnsent = ({ state, ...sent }: Sent & Pick<PublicationRow, 'state'>): boolean =>
  planned.includes(state) && !mayBeThere(sent)

/** Somebody is at it, or it is on a network or may be there: its post cannot be a draft again. */
export const isOnNetwork = ({ state, ...sent }: Sent): boolean => !untouched.includes(state) || mayBeThere(sent)
