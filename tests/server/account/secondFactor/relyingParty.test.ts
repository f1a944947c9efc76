import { expect, test } from 'vitest'
import { relyingPartyOf } from '../../../../server/account/secondFactor/relyingParty.ts'

test.each([
  ['https://social.example', { id: 'social.example', origin: 'https://social.example' }],
  ['https://social.example:8443', { id: 'social.example', origin: 'https://social.example:8443' }],
  ['http://localhost:4600', { id: 'localhost', origin: 'http://localhost:4600' }],
  ['http://127.0.0.1:4600', null],
  ['http://[::1]:4600', null],
  ['https://192.0.2.7', null],
  ['http://social.example', null],
])('passkeys at %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
