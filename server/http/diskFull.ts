import { HttpError } from './httpError.ts'

/** 507 (RFC 4918): nothing was kept of what came, and trying again at once does not help. */
export const diskFull = (): HttpError =>
  new HttpError(507, "There is no room left on the server's disk, so nothing was saved. What you typed is still here.")

/** Node's for a full disk and a full share of one, PostgreSQL's `disk_full`. */
const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/**
 * Whether something failed because the disk, or this user's share of it, is full. Where a library or PostgreSQL has no
 * code for it, the system's own words stand in the message (`strerror`).
 */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(
    (one) => diskFullCodes.includes(codeOf(one)) || /no space left on device|disk quota exceeded/i.test(messageOf(one)),
  )
}

/**
 * Whether a failure says that writing as such does not work: of PostgreSQL insufficient resources (53), a read-only
 * session (25006), system errors (58) and internal ones (XX); of the file system its own.
 */
export function isWriteFailure(error: unknown): boolean {
  return isDiskFull(error) || causesOf(error).some((one) => /^(53...|58...|XX...|25006|EIO|EROFS)$/.test(codeOf(one)))
}

/** Whether PostgreSQL refused because the session may only read. */
export const isReadOnly = (error: unknown): boolean => causesOf(error).some((one) => codeOf(one) === '25006')

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
const messageOf = (error: object): string =>
  'message' in error && typeof error.message === 'string' ? error.message : ''

/** An error, which is a plain object where a library hands on a copy (pg-boss), and what caused it. */
function causesOf(error: unknown): object[] {
  const found: object[] = []
  for (let one = error; typeof one === 'object' && one !== null && !found.includes(one); ) {
    found.push(one)
    one = 'cause' in one ? one.cause : null
  }
  return found
}
