import { describe, expect, test } from 'vitest'
import { isDiskFull, isWriteFailure } from '../../../server/http/diskFull.ts'

describe('what tells that there is no room', () => {
  const failed = (code: string, message = 'failed', cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code })

  test.each([
    failed('ENOSPC'),
    failed('EDQUOT'),
    failed('53100'),
    failed('', 'the storage failed', failed('ENOSPC')),
    failed('XX000', 'could not write to file "pg_wal/xlogtemp.27": Disk quota exceeded'),
    { code: '53100', queue: 'publication-due' },
    new Error('VipsForeignSave: unix error: No space left on device'),
  ])('%o', (error) => {
    expect(isDiskFull(error)).toBe(true)
    expect(isWriteFailure(error)).toBe(true)
  })

  test.each([failed('53200'), failed('53300'), failed('58030'), failed('25006'), failed('EROFS'), failed('EIO')])(
    '%o does not, but says that writing fails',
    (error) => {
      expect(isDiskFull(error)).toBe(false)
      expect(isWriteFailure(error)).toBe(true)
    },
  )

  test.each([failed('23505'), failed('ECONNRESET'), new Error('no'), 'text', null, undefined])(
    '%o says neither',
    (error) => {
      expect(isWriteFailure(error)).toBe(false)
    },
  )

  test('an error that causes itself ends', () => {
    const error = new Error('round')
    error.cause = error
    expect(isDiskFull(error)).toBe(false)
  })
})
