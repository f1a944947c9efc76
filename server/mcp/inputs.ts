import * as z from 'zod/mini'
import { day, id, requestWallTime, timezone } from '../../contract/shapes.ts'

/** Fields that several tools take, each with what it means for the model that fills them. */
export const business = {
  business_profile_id: z.optional(id.check(z.describe('Only of this business, by its id from list_businesses'))),
}

export const postId = id.check(z.describe('The id of the post'))

export const version = z
  .int()
  .check(z.describe('The version of the post as it was read last; refused where it has been changed since'))

const clock = requestWallTime.check(z.describe("The time on the person's clock, such as 2031-03-01T10:00"))
const zone = timezone.check(z.describe("IANA zone of the time; the person's own unless given"))

export const time = { wall_time: z.optional(clock), timezone: z.optional(zone) }

export const days = {
  from: day.check(z.describe('The first day, such as 2031-03-01')),
  to: day.check(z.describe('The last day, included')),
}

/** An id as the query of an address says it. */
export const inQuery = (given: number | undefined) => (given === undefined ? undefined : String(given))
