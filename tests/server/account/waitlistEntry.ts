import { randomUUID } from 'node:crypto'

/** A row of somebody who waits, or whose address is approved. */
export const waitlistEntry = (email: string, approved_at: Date | null) => ({
  uuid: randomUUID(),
  mail_key: randomUUID(),
  email,
  first_name: 'Ada',
  last_name: 'Lovelace',
  platforms: '[]',
  approved_at,
})
