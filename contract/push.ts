import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent } from './shapes.ts'

/** How many devices of a person are notified at most. */
export const mostPushDevices = 10

/** What notifications tell of; each device has its own choice. */
export const pushKinds = ['went_out', 'failed', 'needs_you'] as const
export const pushKind = z.enum(pushKinds)
export type PushKind = z.infer<typeof pushKind>

const ofPerson = { auth: 'person', stage: 'subscribed', keyScope: null } as const

export const pushDevice = z.object({
  id,
  /** SHA-256 of the address of its subscription, hex: by it a browser finds itself in the list. */
  fingerprint: z.string(),
  /** What the browser called itself at its sign-in, for people. */
  name: z.string(),
  kinds: z.array(pushKind),
  created_at: instant,
  /** When a push service last took a notification for it. */
  last_used_at: z.nullable(instant),
  /** Why the last one was not taken, for people; null where it was. */
  problem: z.nullable(z.string()),
})
export type PushDevice = z.infer<typeof pushDevice>

export const quietHours = z.object({
  /** The time of a day: `22:00`. */
  quiet_from: z.string(),
  /** On the next day where it is not later than `quiet_from`. */
  quiet_until: z.string(),
  /** The days on which they begin; 0 is Sunday. */
  weekdays: z.array(z.int()),
})
export type QuietHours = z.infer<typeof quietHours>

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be HH:MM'))

/** Quiet hours as a person chooses them. */
const chosenQuietHours = z
  .object({
    quiet_from: timeOfDay,
    quiet_until: timeOfDay,
    weekdays: z
      .array(z.int().check(z.gte(0), z.lte(6)))
      .check(z.minLength(1, 'Choose at least one day'), z.maxLength(7, 'A week has seven days')),
  })
  .check(
    z.refine(
      ({ quiet_from, quiet_until }) => quiet_from !== quiet_until,
      'Quiet hours must end at another time than they begin',
    ),
  )

const kinds = z
  .array(pushKind)
  .check(z.minLength(1, 'Choose what it tells of'), z.maxLength(pushKinds.length, 'Too many kinds'))

const quietHoursChoice = z.object({
  /** In the person's time zone; null: none. */
  quiet_hours: z.nullable(quietHours),
  timezone: z.string(),
})

export const readPush = endpoint({
  method: 'GET',
  path: 'push/',
  summary: "The person's devices that are notified, their quiet hours, and the key that subscriptions are made with",
  ...ofPerson,
  answer: z.object({
    /** The VAPID key (RFC 8292), base64url: `applicationServerKey` of a subscription. */
    public_key: z.string(),
    /** Oldest first. */
    devices: z.array(pushDevice),
    ...quietHoursChoice.shape,
  }),
})
export type PushState = z.infer<typeof readPush.answer>

/** A value of `PushSubscription.toJSON().keys`: base64url. */
const key = (longest: number) =>
  z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'The key of the subscription is not readable'),
      z.maxLength(longest, 'The key of the subscription is too long'),
    )

export const subscribePushDevice = endpoint({
  method: 'POST',
  path: 'push/devices/',
  summary: 'Has the browser of this session notified; the same subscription again answers the same device',
  ...ofPerson,
  body: z.object({
    /** The https address of the browser's push service. */
    endpoint: z.string().check(z.minLength(1, 'An address is required'), z.maxLength(2000, 'The address is too long')),
    p256dh: key(120),
    auth: key(40),
    /** All where a device is new and they are left out. */
    kinds: z.optional(kinds),
    /** The fingerprint of the subscription that this one follows: its choices go on, and it ends. */
    replaces: z.optional(
      z.string().check(z.minLength(1, 'This is no fingerprint'), z.maxLength(64, 'This is no fingerprint')),
    ),
  }),
  answer: pushDevice,
})

export const changePushDevice = endpoint({
  method: 'PATCH',
  path: 'push/devices/{id}/',
  summary: 'Changes what a device is told of',
  ...ofPerson,
  body: z.object({ kinds }),
  answer: pushDevice,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: 'push/devices/{id}/',
  summary: 'Ends the notifications of a device',
  ...ofPerson,
  answer: noContent,
  status: 204,
})

export const testPushDevice = endpoint({
  method: 'POST',
  path: 'push/devices/{id}/test/',
  summary: 'Sends a notification that only says that it is a test, and answers whether the push service took it',
  ...ofPerson,
  answer: z.object({
    /** Null where the push service took it; else why it did not, for people. */
    problem: z.nullable(z.string()),
    /** The device as it is now; null where the push service says that it is gone: it was removed. */
    device: z.nullable(pushDevice),
  }),
})

export const chooseQuietHours = endpoint({
  method: 'PUT',
  path: 'push/quiet-hours/',
  summary: 'Chooses when no device rings: what happens meanwhile is told in one notification afterwards',
  ...ofPerson,
  body: z.object({ quiet_hours: z.nullable(chosenQuietHours) }),
  answer: quietHoursChoice,
})
