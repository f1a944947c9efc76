import type { Permission } from '../../contract/access.ts'
import { strings } from '../../strings/account.ts'
import { pathnameOf, signInAddress } from './localPath.ts'
import { permissionsOf } from './plans.ts'
import { isAdmin, isMissingPayment, type User } from './user.ts'

export const notInPlan = strings.thisFeatureIsNotAvailableInYour
export const administratorsOnly = strings.thisPageIsOnlyAccessibleToAdministrators
export const onboardingUnfinished = strings.pleaseCompleteYourOnboardingProcess
export const paymentMissing = strings.yourAccountIsMissingPayment

/** What a route asks of who opens it, beyond being signed in. */
export interface Needs {
  permission?: Permission
  /** panel: Access Denied in place · redirect: back to the dashboard */
  admin?: 'panel' | 'redirect'
  /** A missing permission is said in place and not by leaving (the editor). */
  staysInPlace?: boolean
}

export interface Visit {
  /** Path with query and hash, as in the address bar. */
  path: string
  /** Null: signed out. */
  user: User | null
  needs?: Needs
}

export interface AccessNotice {
  severity: 'info' | 'error'
  message: string
}

/** redirect: replaces the history entry · denied: the sentence is shown in place */
export type Access =
  | { kind: 'allowed' }
  | { kind: 'redirect'; to: string; notice: AccessNotice | null }
  | { kind: 'denied'; message: string }

const allowed: Access = { kind: 'allowed' }
const redirect = (to: string, notice: AccessNotice | null = null): Access => ({ kind: 'redirect', to, notice })

/**
 * Whether a visit may go on, asked in the order login, confirmation, onboarding, payment, permission, admin
 * (decisions, "Access"; texts of the specification's section 8).
 */
export function decideAccess({ path, user, needs = {} }: Visit): Access {
  if (!user) return redirect(signInAddress(path))
  return decidePrerequisites(user, pathnameOf(path)) ?? decidePermission(user, needs) ?? allowed
}

/** Confirmation, onboarding, payment: what a person must do before anything else. */
function decidePrerequisites(user: User, pathname: string): Access | null {
  if (!user.isEmailConfirmed && pathname !== '/check-email') return redirect('/check-email')
  if (isExempt(pathname)) return null
  if (!user.userprofile.isOnboardingComplete) {
    return redirect('/onboarding', { severity: 'info', message: onboardingUnfinished })
  }
  if (isMissingPayment(user)) return redirect('/profile', { severity: 'error', message: paymentMissing })
  return null
}

/** Whether nothing is left that the person must do before anything else; until then the provider answers little. */
export const hasMetPrerequisites = (user: User): boolean => decidePrerequisites(user, '/dashboard') === null

function decidePermission(user: User, { permission, admin, staysInPlace }: Needs): Access | null {
  if (permission && !hasPermission(user, permission)) {
    return staysInPlace
      ? { kind: 'denied', message: notInPlan }
      : redirect('/dashboard', { severity: 'error', message: notInPlan })
  }
  if (admin && !isAdmin(user)) {
    return admin === 'panel' ? { kind: 'denied', message: administratorsOnly } : redirect('/dashboard')
  }
  return null
}

/** Whether it is the plan that keeps somebody out: then a larger one is offered. */
export const isOutsidePlan = (access: Access): boolean =>
  (access.kind === 'denied' && access.message === notInPlan) ||
  (access.kind === 'redirect' && access.notice?.message === notInPlan)

/** What the person's plan includes. */
export const hasPermission = (user: User, permission: Permission): boolean =>
  permissionsOf(user.userprofile.subscriptionPlan?.name).has(permission)

/** Open without finished onboarding and without payment: settling either must be possible. */
export const isExempt = (pathname: string): boolean =>
  ['/onboarding', '/paid', '/profile', '/check-email'].includes(pathname) || pathname.startsWith('/connect/')
