import { userDetail } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { ada } from '../../machines/account/ada.ts'

/** A person as the provider sends them. */
export const wireOf = (user: User = ada) => toWire(userDetail, user)

const stats = { month: '2026-11', total: 0, by_state: {}, by_network: {}, active_days: 0 }

/** What the user-data endpoints answer. */
export const userDataOf = (user: User = ada) => ({ user: [wireOf(user)], calendar_events: [], stats })
