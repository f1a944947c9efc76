import { keys, type Storage } from '../browser/storage.ts'

/** Keeps who sent the visitor: the uuid of a referral link. What cannot be one is not kept. */
export function saveReferral({ local }: Storage, ref: string | null): void {
  if (ref !== null && /^[\w-]{1,64}$/.test(ref)) local.set(keys.referral, ref)
}

/** Who sent the visitor, or null. */
export const referral = ({ local }: Storage): string | null => local.get(keys.referral)

/** Keeps which place in the queue is the visitor's. */
export function savePlaceOf({ local }: Storage, uuid: string): void {
  if (uuid !== '') local.set(keys.waitlistUuid, uuid)
}

/** The uuid of the visitor's place in the queue, or null. */
export const placeOf = ({ local }: Storage): string | null => local.get(keys.waitlistUuid)
