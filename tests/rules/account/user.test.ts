import { expect, test } from 'vitest'
import { displayNameOf } from '../../../rules/account/user.ts'

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', username: 'ada' }, 'Ada Lovelace'],
  [{ firstName: 'Ada', lastName: ' ', username: 'ada' }, 'Ada'],
  [{ firstName: '', lastName: 'Lovelace', username: 'ada' }, 'Lovelace'],
  [{ firstName: '', lastName: '', username: 'ada' }, 'ada'],
  [{ firstName: '', lastName: '', username: '' }, 'User'],
])('%j is shown as %s', (user, name) => expect(displayNameOf(user)).toBe(name))
