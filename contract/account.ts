import * as z from 'zod/mini'
import { profileLimits } from './business.ts'
import { endpoint } from './endpoint.ts'
import { socialAccount } from './networks.ts'
import { clocks, formatLocales, weekStarts } from './regionalFormat.ts'
import { id, instant, message, page, pageQuery, timezone } from './shapes.ts'

const subscriptionStatus = z._default(z.string(), 'inactive')

/** Defaults are the specification's (section 3): another provider may leave these out. */
const userProfile = z.object({
  subscription: z._default(z.object({ status: subscriptionStatus }), { status: 'inactive' }),
  subscription_status: z.optional(z.string()),
  subscription_plan: z._default(z.nullable(z.object({ name: z.string() })), null),
  social_accounts: z._default(z.array(socialAccount), []),
  timezone: z._default(z.string(), 'UTC'),
  format_locale: z._default(z.enum(formatLocales), 'en-US'),
  clock: z._default(z.enum(clocks), 'locale'),
  week_start: z._default(z.enum(weekStarts), 'locale'),
  is_onboarding_complete: z._default(z.boolean(), true),
  business_profile_limits: z.optional(profileLimits),
})

export const userDetail = z.object({
  id,
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
  username: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  is_staff: z._default(z.boolean(), false),
  is_superuser: z._default(z.boolean(), false),
  is_email_confirmed: z._default(z.boolean(), true),
  userprofile: userProfile,
})
export type UserDetail = z.infer<typeof userDetail>

export const password = z.string().check(z.maxLength(1000, 'The password is too long'))
export const email = z.string().check(z.maxLength(1000, 'Email cannot exceed 254 characters'))

export const signIn = endpoint({
  method: 'POST',
  path: 'user/login/',
  summary: 'Signs in with the identifier as both email and username',
  auth: 'none',
  keyScope: null,
  body: z.object({ email, username: email, password, timezone: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    token: z.string(),
    user_info: userDetail,
    detail: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: 'logout/',
  summary: 'Ends the session of the token',
  auth: 'person',
  keyScope: null,
  stage: 'registered',
  answer: message,
})

export const registerEmail = endpoint({
  method: 'POST',
  path: 'user/register/email',
  summary: "Registers an address; code 808: it has an account; refused by the waitlist with `waitlist`, one's place",
  auth: 'none',
  keyScope: null,
  body: z.object({ email, ref: z.optional(z.string().check(z.maxLength(64, 'The referral is too long'))) }),
  answer: z.object({ message: z.string(), code: z.optional(z.int()), token: z.optional(z.string()) }),
})

/** Legacy: the person as the first element of a list. */
export const userDetails = endpoint({
  method: 'GET',
  path: 'user/details/',
  summary: 'The person, as a list of one (legacy)',
  auth: 'person',
  keyScope: 'read',
  stage: 'registered',
  answer: z.array(userDetail),
})

export const userProfileNow = endpoint({
  method: 'GET',
  path: 'api/optimized/user/profile/',
  summary: 'The person',
  auth: 'person',
  keyScope: 'read',
  stage: 'registered',
  answer: userDetail,
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: 'user/profile/',
  summary: 'Changes name, time zone, and how dates and numbers are written',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  body: z.object({
    first_name: z.optional(z.string()),
    last_name: z.optional(z.string()),
    timezone: z.optional(timezone),
    format_locale: z.optional(z.enum(formatLocales)),
    clock: z.optional(z.enum(clocks)),
    week_start: z.optional(z.enum(weekStarts)),
  }),
  answer: userDetail,
})

const mail = z.object({ id, to: z.string(), subject: z.string(), text: z.string(), created_at: instant })

export const listOutbox = endpoint({
  method: 'GET',
  path: 'outbox/',
  summary: 'Mail that could not leave because no mail server is set, newest first',
  auth: 'admin',
  keyScope: null,
  stage: 'confirmed',
  query: z.object(pageQuery),
  answer: page(mail),
})
