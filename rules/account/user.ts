import type { UserDetail } from '../../contract/account.ts'
import { strings } from '../../strings/account.ts'
import type { Camel } from '../shell/camel.ts'
import { isShutOut } from './plans.ts'

/** The signed-in person as the client knows them (specification, section 3). */
export type User = Camel<UserDetail>

/** First and last name, else the one there is, else the username, else "User" (specification, section 2). */
export function displayNameOf(user: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  const name = [user.firstName, user.lastName].map((part) => part.trim()).filter((part) => part !== '')
  return name.join(' ') || user.username || strings.user
}

/** Staff and superusers see the administrators' pages (specification, section 6). */
export const isAdmin = (user: Pick<User, 'isStaff' | 'isSuperuser'>): boolean => user.isStaff || user.isSuperuser

/** The status comes as `subscription.status` or as `subscription_status`; the client reads either. */
export const subscriptionStatusOf = ({ userprofile }: Pick<User, 'userprofile'>): string =>
  userprofile.subscriptionStatus ?? userprofile.subscription.status

/** Only `canceled` and `blocked` shut out; `inactive` and everything else passes. */
export const isMissingPayment = (user: Pick<User, 'userprofile'>): boolean => isShutOut(subscriptionStatusOf(user))
