import { type QueueAddress, queueAddressOf } from '../../../rules/moderation/queueAddress.ts'
import type { AppealsQuery } from '../../machines/moderation/appeals.ts'

/** The key of a list of held posts, and what it asks. */
export const queueKeyOf = ({ kind, search, page }: QueueAddress): string =>
  new URLSearchParams({ kind: kind ?? '', search, page: String(page) }).toString()

export const queueQueryOf = (key: string): QueueAddress => queueAddressOf(new URLSearchParams(key))

/** The key of a list of appeals, and what it asks. */
export const appealsKeyOf = ({ state, search, page }: AppealsQuery): string =>
  new URLSearchParams({ state, search, page: String(page) }).toString()

export function appealsQueryOf(key: string): AppealsQuery {
  const params = new URLSearchParams(key)
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'open',
    search: params.get('search') ?? '',
    page: Number(params.get('page')) || 1,
  }
}
