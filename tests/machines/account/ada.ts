import type { User } from '../../../rules/account/user.ts'

/** A person who may do everything. */
export const ada: User = {
  id: 7,
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada@example.com',
  email: 'ada@example.com',
  isStaff: false,
  isSuperuser: false,
  isEmailConfirmed: true,
  userprofile: {
    subscription: { status: 'active' },
    subscriptionStatus: 'active',
    subscriptionPlan: { name: 'Premium Plus' },
    socialAccounts: [],
    timezone: 'Europe/London',
    formatLocale: 'en-US',
    clock: 'locale',
    weekStart: 'locale',
    isOnboardingComplete: true,
  },
}
