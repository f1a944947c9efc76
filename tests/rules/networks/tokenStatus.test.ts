import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTokenStatus } from '../../../rules/networks/tokenStatus.ts'

const account = {
  platform: 'bluesky',
  account_id: 4,
  username: 'ada.example.com',
  account_name: 'Ada',
  account_image: 'https://img.example/ada.png',
  error_message: 'The app password was revoked',
}
const read = {
  platform: 'bluesky',
  accountId: 4,
  username: 'ada.example.com',
  accountName: 'Ada',
  accountImage: 'https://img.example/ada.png',
  errorMessage: 'The app password was revoked',
}

describe('what a check of the accounts says', () => {
  test.for([
    [{ token_status: { is_valid: true } }, 'valid'],
    [{ token_status: { is_valid: false } }, 'invalid'],
    [{ validation_status: true }, 'valid'],
    [{ validation_status: false }, 'invalid'],
    [{ is_valid: true }, 'valid'],
    [{ is_valid: false }, 'invalid'],
  ] as const)('%j is %s', ([answer, status]) => expect(readTokenStatus(answer)).toEqual({ status, expired: [] }))

  test.for(['expired_account_details', 'expired_accounts'])('the accounts may be called %s', (name) =>
    expect(readTokenStatus({ is_valid: false, [name]: [account] })).toEqual({ status: 'invalid', expired: [read] }),
  )

  test('an account without words has the default texts', () =>
    expect(readTokenStatus({ is_valid: false, expired_accounts: [{ platform: 'bluesky', account_id: 4 }] })).toEqual({
      status: 'invalid',
      expired: [
        {
          platform: 'bluesky',
          accountId: 4,
          username: '',
          accountName: 'Unknown Account',
          accountImage: null,
          errorMessage: 'Authentication expired - reconnection required',
        },
      ],
    }))

  test.for([[{}], [[]], [null], ['ok'], [{ is_valid: 'yes' }], [{ token_status: true }]])('%j is invalid', ([answer]) =>
    expect(readTokenStatus(answer)).toEqual({ status: 'invalid', expired: [] }),
  )

  test('any JSON is read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(['valid', 'invalid']).toContain(readTokenStatus(answer).status)
      }),
    )
  })
})
